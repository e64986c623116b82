import { EntityManager } from 'typeorm';
import { Click } from '../../src/clicks/click.entity';
import { EnrichedClick } from '../../src/clicks/enrich';
import { SeenVisitor } from '../../src/clicks/seen-visitor.entity';
import { loadRows } from '../../src/database/load-rows';
import { Transactions } from '../../src/database/transactions';
import { Counted } from '../support/clicks';
import { describeWhere, eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { ServiceProcess } from '../support/service-process';
import { TestApp } from '../support/test-app';
import { OwnMariadb } from '../support/test-database';

const CLICK: EnrichedClick = {
  ...{ linkId: 7, clickedAt: '2026-03-29 01:30:00', visitor: 'visitor1', country: null, referrer: null },
  ...{ browser: 'Firefox', os: 'Linux', device: 'desktop', language: null, bot: null },
};
/** Each with something in it that a file or a statement writes in a way of its own. */
const TEXTS = ['', '\t', 'a\nb\n', '\\', '\\N', '\\t', '\r\n', '\0', `'"`, 'NULL', 'ü 漢 😀', ' ', 'a,b;c'];

describe('Rows loaded as a file', () => {
  let app: TestApp;

  beforeAll(async () => (app = await TestApp.start()));
  afterAll(() => app.stop());

  const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>) => app.get(Transactions).run(work);
  const load = (manager: EntityManager, clicks: EnrichedClick[]) => loadRows(manager, Click as never, clicks);
  const loads = async (manager: EntityManager) => {
    const [row] = await manager.query<{ Value: string }[]>(`SHOW SESSION STATUS LIKE 'Com_load'`);
    return Number(row!.Value);
  };

  it('are what they would be by a statement, whatever is in them', async () => {
    const clicks = TEXTS.map((text) => ({ ...CLICK, referrer: text, browser: text }));
    const stored = await inTransaction(async (manager) => {
      const before = await loads(manager);
      await load(manager, [...clicks, CLICK]);
      expect(await loads(manager)).toBe(before + 1);
      return manager.find(Click, { order: { id: 'ASC' } });
    });
    expect(stored.map(({ referrer, browser }) => [referrer, browser])).toEqual([
      ...TEXTS.map((text) => [text, text]),
      [null, 'Firefox'],
    ]);
    expect(stored[0]).toMatchObject({
      ...CLICK,
      referrer: '',
      browser: '',
      clickedAt: new Date('2026-03-29T01:30:00Z'),
    });
  });

  it('are refused for the reason a statement would give, and none of them stays', async () => {
    const tooLong = { ...CLICK, browser: 'x'.repeat(33) };
    await inTransaction(async (manager) => {
      await manager.deleteAll(Click);
      const refused = load(manager, [...Array<EnrichedClick>(500).fill(CLICK), tooLong]);
      await expect(refused).rejects.toMatchObject({ code: 'ER_DATA_TOO_LONG' });
      expect(await manager.count(Click)).toBe(0);
      await load(manager, [CLICK]);
    });
    await inTransaction(async (manager) => expect(await manager.count(Click)).toBe(1));
  });

  it('are refused where one has the key of another, and the transaction goes on', async () => {
    const { id: linkId } = await (await app.account()).link();
    const rows = ['aaaaaaaa', 'AAAAAAAA'].map((visitor) => ({ linkId, visitor, day: 1 }));
    await inTransaction(async (manager) => {
      await loadRows(manager, SeenVisitor as never, rows);
      const before = await loads(manager);
      const again = loadRows(manager, SeenVisitor as never, [{ ...rows[0]!, visitor: 'bbbbbbbb' }, rows[1]!]);
      await expect(again).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
      expect(await loads(manager)).toBe(before + 1);
      expect(await manager.count(SeenVisitor)).toBe(2);
    });
  });
});

describeWhere(OwnMariadb.isThere)('Where a server takes no files', () => {
  let mariadb: OwnMariadb;
  let service: ServiceProcess;

  beforeAll(async () => {
    mariadb = await OwnMariadb.make();
    await mariadb.query('SET GLOBAL local_infile = 0');
  });
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await mariadb?.remove();
  });

  it('clicks are counted all the same, and none is offered again', async () => {
    service = await (await ServiceProcess.start({ ...mariadb.environment, RATE_LIMIT: '1000' })).ready();
    await eventually(async () => expect(service.findKey()).toBeDefined());
    const headers = { authorization: `Bearer ${service.findKey()}` };
    const body = { url: 'https://example.com', custom: 'go' };
    await service.send('/api/url/add', { method: 'POST', headers, body });
    const counted = await Counted.open(mariadb.environment);
    const crowd = new Crowd('/go');
    for (const clicks of [5, 10, 15]) {
      await crowd.send(service.port, 5);
      await eventually(async () => expect(await counted.clicks()).toEqual([clicks, clicks, clicks]), 10);
    }
    const [{ Value: loads } = {}] = await counted.query(`SHOW GLOBAL STATUS LIKE 'Com_load'`);
    expect(Number(loads)).toBe(1);
    await counted.close();
    expect(await service.stop()).toBe(0);
  });
});
