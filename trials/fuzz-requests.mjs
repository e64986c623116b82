import { USER_AGENTS } from './furnish.mjs';
import { BROKEN_BODIES, HOSTILE_QUERIES, HOSTILE_SEGMENTS, HOSTILE_VALUES, ODD_HEADERS } from './hostile.mjs';

const ODD_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'GET', 'POST', 'PUT', 'DELETE'];
const OTHER_PATHS = [
  '/',
  '/robots.txt',
  '/favicon.ico',
  '/docs',
  '/docs/openapi.json',
  '/assets/avatars/admin.svg',
  '/api',
];

/** A request to a route of the document, with some of it spoiled. */
export function apiRequest(dice, { routes, rooms, keys }) {
  // What is deleted is there for nobody else.
  const { method, path, body } = dice.pick(
    dice.chance(0.8) ? routes.filter((route) => route.method !== 'DELETE') : routes,
  );
  const { ids } = dice.pick(rooms);
  const filled = path.replace(/([a-z]+)\/\{(\w+)\}/g, (_, word, name) => `${word}/${idOf(ids, word, name)}`);
  const authorization = dice.weighed([
    [12, `Bearer ${keys.good}`],
    [2, `Bearer ${dice.pick(keys.others)}`],
    [1, dice.pick(HOSTILE_SEGMENTS).replace(/[^ -~]/g, '?')],
  ]);
  return {
    method: dice.chance(0.92) ? method : dice.pick(ODD_METHODS),
    path: withQuery(dice, dice.chance(0.85) ? filled : spoiledPath(dice, filled)),
    headers: { authorization, ...oddHeaders(dice) },
    body: body && bodyOf(dice, body, ids),
  };
}

/** A visitor, more or less. */
export function visit(dice, { rooms }) {
  const { links, pages } = dice.pick(rooms);
  const path = dice.weighed([
    [6, dice.pick(links)],
    [3, dice.pick(pages)],
    [1, dice.pick(OTHER_PATHS)],
    [2, `/${dice.upTo(5_000).toString(36)}`],
  ]);
  const isForm = dice.chance(0.2);
  return {
    method: isForm ? 'POST' : dice.chance(0.9) ? 'GET' : dice.pick(ODD_METHODS),
    path: withQuery(dice, dice.chance(0.8) ? path : spoiledPath(dice, path)),
    headers: { 'user-agent': dice.pick(USER_AGENTS), ...visitorOf(dice), ...oddHeaders(dice) },
    body: isForm ? formOf(dice) : undefined,
  };
}

/** Things are named by the word before their id; what has no word of its own is called as its parameter. */
function idOf(ids, word, name) {
  const itemOf = { links: 'url', bio: 'bio', qr: 'qr' };
  if (name === 'type') return 'links';
  if (name === 'planid') return 1;
  return ids[word] ?? ids[name.replace(/id$/, '')] ?? ids[itemOf[word]] ?? ids.url ?? 1;
}

function spoiledPath(dice, path) {
  const segments = path.split('/');
  const place = 1 + dice.upTo(segments.length - 1);
  const segment = dice.pick(HOSTILE_SEGMENTS);
  if (dice.chance(0.5)) segments.splice(place, 1, segment);
  else segments.splice(place, 0, segment);
  // Node's client refuses to send what is no ASCII; the raw requests do it.
  return segments.join('/').replace(/[^!-~]/gu, encodeURIComponent);
}

function withQuery(dice, path) {
  return dice.chance(0.3) ? `${path}?${dice.pick(HOSTILE_QUERIES)}` : path;
}

const oddHeaders = (dice) => (dice.chance(0.15) ? dice.pick(ODD_HEADERS) : {});

function visitorOf(dice) {
  const address = [80 + dice.upTo(100), dice.upTo(255), dice.upTo(255), dice.upTo(255)].join('.');
  return { 'x-forwarded-for': address, 'accept-language': dice.pick(['de', 'en-GB,en;q=0.8', 'x-klingon']) };
}

function formOf(dice) {
  const field = dice.pick(['password', 'email', 'message', 'answer', '__proto__', 'form']);
  return dice.weighed([
    [6, `${field}=${encodeURIComponent(String(dice.pick(HOSTILE_VALUES)).slice(0, 2_000).toWellFormed?.() ?? 'x')}`],
    [2, 'password=open+sesame'],
    [1, 'x'.repeat(40_000)],
    [1, dice.pick(BROKEN_BODIES)],
  ]);
}

function bodyOf(dice, example, ids) {
  if (dice.chance(0.05)) return dice.pick(BROKEN_BODIES);
  const fields = Object.keys(example);
  const body = Object.fromEntries(
    fields.filter(() => dice.chance(0.7)).map((name) => [name, fresh(dice, name, example, ids)]),
  );
  for (let spoiled = dice.upTo(2); spoiled > 0; spoiled--)
    body[dice.pick([...fields, '__proto__', 'x'])] = dice.pick(HOSTILE_VALUES);
  const text = JSON.stringify(body);
  return dice.chance(0.05) ? text.slice(0, dice.upTo(text.length)) : text;
}

/** Names that must be unique are other ones each time; ids are those of things that are there. */
function fresh(dice, name, example, ids) {
  if (['custom', 'alias', 'slug', 'username', 'name'].includes(name)) return `z${dice.upTo(1e9).toString(36)}`;
  if (name === 'email') return `z${dice.upTo(1e9)}@shop.invalid`;
  if (name === 'pixels') return [ids.pixel];
  return ids[name] !== undefined && name !== 'url' && name !== 'domain' ? ids[name] : example[name];
}
