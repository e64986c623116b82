import { HOSTILE_BODIES, HOSTILE_SEGMENTS, HOSTILE_VALUES } from './hostile-values.mjs';
import { mutateMethod, mutatePath, someHeaders } from './mutations.mjs';

/** Fields whose value must be a new one each time. */
const UNIQUE_FIELDS = ['custom', 'alias', 'slug', 'username', 'name'];
/** The words that stand before the id of a resource in a path, where they differ from the resource's name. */
const RESOURCES_BY_WORD = { links: 'url', bio: 'bio', qr: 'qr' };

/** A request to a documented route, with some parts replaced by hostile ones. */
export function apiRequest(random, { routes, fixtures, keys }) {
  // Mostly no deletions: the other requests need something that exists.
  const candidates = random.chance(0.8) ? routes.filter(({ method }) => method !== 'DELETE') : routes;
  const { method, path, body } = random.pick(candidates);
  const { ids } = random.pick(fixtures);
  const filledPath = path.replace(/([a-z]+)\/\{(\w+)\}/g, (_, word, name) => `${word}/${idOf(ids, word, name)}`);
  const authorization = random.weighted([
    [12, `Bearer ${keys.valid}`],
    [2, `Bearer ${random.pick(keys.others)}`],
    [1, random.pick(HOSTILE_SEGMENTS).replace(/[^ -~]/g, '?')],
  ]);
  return {
    method: mutateMethod(random, method, 0.08),
    path: mutatePath(random, filledPath, 0.15),
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...someHeaders(random) },
    body: body && createBody(random, body, ids),
  };
}

/** The value of a parameter: an id by the word before it, else by the name of the parameter. */
function idOf(ids, word, name) {
  if (name === 'type') return 'links';
  if (name === 'planid') return 1;
  return ids[word] ?? ids[name.replace(/id$/, '')] ?? ids[RESOURCES_BY_WORD[word]] ?? ids.url;
}

/** Some fields of the example, up to two of them hostile; at times cut off, or no such body at all. */
function createBody(random, example, ids) {
  if (random.chance(0.05)) return random.pick(HOSTILE_BODIES);
  const names = Object.keys(example);
  const fields = names.filter(() => random.chance(0.7)).map((name) => [name, fieldOf(random, name, example, ids)]);
  const body = Object.fromEntries(fields);
  for (let count = random.integer(2); count > 0; count--)
    body[random.pick([...names, '__proto__', 'x'])] = random.pick(HOSTILE_VALUES);
  const text = JSON.stringify(body);
  return random.chance(0.05) ? text.slice(0, random.integer(text.length)) : text;
}

function fieldOf(random, name, example, ids) {
  if (UNIQUE_FIELDS.includes(name)) return `z${random.integer(1e9).toString(36)}`;
  if (name === 'email') return `z${random.integer(1e9)}@shop.invalid`;
  if (name === 'pixels') return [ids.pixel];
  const isId = ids[name] !== undefined && name !== 'url' && name !== 'domain';
  return isId ? ids[name] : example[name];
}
