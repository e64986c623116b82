import { DataSource } from 'typeorm';
import { addressOf, ApiDocument, Route, Schema } from '../support/api-document';
import { Belongings, ITEMS, kindOf, kindOfField, makeOneOfEach } from '../support/fixtures';
import { Answer, badFields } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';
import { dumpOf } from '../support/test-database';

/** Where a request can name a thing: the kind of thing there, and how it is written. */
interface Place {
  name: string;
  write: (of: Belongings) => unknown;
}

const LARGEST_ID = 2_147_483_647;
/** Nobody has any of these. */
const NOBODYS = 987_654_321;
const UNKNOWN: Belongings = {
  ids: {
    account: NOBODYS,
    key: NOBODYS,
    url: NOBODYS,
    qr: NOBODYS,
    bio: NOBODYS,
    campaign: NOBODYS,
    channel: NOBODYS,
    domain: NOBODYS,
    pixel: NOBODYS,
    splash: NOBODYS,
    overlay: NOBODYS,
  },
  domain: 'https://nobodys.example.com',
};

/** Of these there is none that belongs to somebody. */
const NOBODY_OWNS = ['type', 'planid'];
/** Fields of bodies that name a thing without being a number. */
const WRITTEN: Record<string, Place['write'][]> = {
  domain: [({ domain }) => domain],
  type: [({ ids }) => String(ids.splash), ({ ids }) => `overlay-${ids.overlay}`],
};
describe('Another account’s ids', () => {
  let document: ApiDocument;
  let app: TestApp;
  let ada: TestClient;
  let own: Belongings;
  let foreign: Belongings;

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    ada = await app.account();
    // So that no id of hers is the id of something of ours.
    for (let count = 0; count < 3; count++) own = await makeOneOfEach(await app.account());
    own = await makeOneOfEach(ada);
    foreign = await makeOneOfEach(await app.account());
  });
  afterAll(() => app.stop());

  function placesInPath(route: Route, type: string): Place[] {
    const names = route.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    return names
      .filter((name) => !NOBODY_OWNS.includes(name))
      .map((name) => ({ name, write: ({ ids }) => ids[kindOf(route.path, name, type)] }));
  }

  /** The fields of a body that are ids by their limits, and those that name something in words. */
  function placesInBody({ name: route, body }: Route): Place[] {
    return Object.entries<Schema>(body?.properties ?? {}).flatMap(([name, schema]): Place[] => {
      const isPattern = name === 'domain' || String(schema.pattern).includes('overlay');
      if (WRITTEN[name] && isPattern && !route.includes('/api/domain/'))
        return WRITTEN[name].map((write) => ({ name, write }));
      const isList = schema.type === 'array';
      if ((isList ? schema.items : schema).maximum !== LARGEST_ID || NOBODY_OWNS.includes(name)) return [];
      const kind = kindOfField(name);
      return [{ name, write: ({ ids }) => (isList ? [own.ids[kind], ids[kind]] : ids[kind]) }];
    });
  }

  /** Bodies that would do: with what must be there alone, and with every example. */
  function bodiesOf({ body }: Route): (Record<string, unknown> | undefined)[] {
    if (body === undefined) return [undefined];
    const examples = Object.entries<Schema>(body.properties).filter(([, { example }]) => example !== undefined);
    const needed = examples.filter(([name]) => body.required?.includes(name));
    return [needed, examples].map((fields) =>
      Object.fromEntries(fields.map(([name, { example }]) => [name, example as unknown])),
    );
  }

  const ownIn = (places: Place[]) => Object.fromEntries(places.map(({ name, write }) => [name, write(own)]));
  const wordsOf = ({ path }: Route) => (path.includes('{type}') ? Object.keys(ITEMS) : ['']);

  /** Sends the same with what is somebody else's and with what is nobody's, and expects that it makes no difference. */
  async function compare(request: (others: Belongings) => Promise<Answer>): Promise<Answer> {
    const database = app.get(DataSource);
    const before = await dumpOf(database);
    const answer = await request(foreign);
    expect(await dumpOf(database)).toEqual(before);
    const expected = await request(UNKNOWN);
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    return answer;
  }

  const send = (route: Route, at: object, body: object | undefined) =>
    app.send(addressOf(route, { planid: 1, ...at }), {
      method: route.method,
      headers: { authorization: ada.key },
      body,
    });

  /** Each place of a path, with each body that would do. */
  function triesInPath(route: Route): { type: string; place: Place; body: object | undefined }[] {
    const places = wordsOf(route).flatMap((type) => placesInPath(route, type).map((place) => ({ type, place })));
    return places.flatMap((place) => bodiesOf(route).map((body) => ({ ...place, body })));
  }

  it('in a path are answered as unknown ones, and nothing changes', async () => {
    const tried = new Set<string>();
    for (const route of document.routes)
      for (const { type, place, body } of triesInPath(route)) {
        const ours = { type, ...ownIn(placesInPath(route, type)) };
        const { status } = await compare((others) => send(route, { ...ours, [place.name]: place.write(others) }, body));
        const isForAdministrators = /^\/api\/(user|plan)/.test(route.path);
        expect([route.name, status]).toEqual([route.name, isForAdministrators ? 403 : 404]);
        tried.add(route.name);
      }
    const withId = document.routes.filter(({ path }) => path.includes('{')).map(({ name }) => name);
    expect([...tried]).toEqual(withId);
  });

  it('in a body are answered as unknown ones, by the name of the field, and nothing changes', async () => {
    const tried = new Set<string>();
    for (const route of document.routes)
      for (const place of placesInBody(route)) {
        const at = ownIn(placesInPath(route, ''));
        for (const body of bodiesOf(route)) {
          const ours = { ...body, ...ownIn(placesInBody(route)) };
          const answer = await compare((others) => send(route, at, { ...ours, [place.name]: place.write(others) }));
          expect([route.name, answer.status, badFields(answer)]).toEqual([route.name, 400, [place.name]]);
          tried.add(`${route.name} ${place.name}`);
        }
      }
    const fields = ['type', 'domain', 'pixels', 'channel', 'campaign'];
    const names = ['POST /api/url/add', 'PUT /api/url/{id}/update'];
    const known = names.flatMap((name) => fields.map((field) => `${name} ${field}`));
    expect([...tried]).toEqual(expect.arrayContaining(known));
  });
});
