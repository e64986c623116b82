import { problemOf } from './check.mjs';
import { BROWSERS } from './furnish.mjs';

/** Links that are there at most beside those that stay. */
const MOST_MADE = 200;

/** What the next client does: mostly somebody follows a link. */
export function chooseWork({ dice }) {
  return dice.weighed([
    [50, follow],
    [12, openPage],
    [10, read],
    [8, makeLink],
    [6, changeLink],
    [6, deleteLink],
    [4, askNowhere],
    [2, renewKeys],
    [2, makeAndDelete],
  ]);
}

async function ask(world, what, request) {
  const answer = await world.send(request);
  const key = `${what} ${answer.status ?? 'cut'}`;
  world.tally.set(key, (world.tally.get(key) ?? 0) + 1);
  const problem = problemOf(request, answer);
  if (problem !== undefined) world.problems.push(`${request.method} ${request.path}: ${problem}`);
  return answer;
}

async function api(world, method, path, body) {
  const headers = { authorization: `Bearer ${world.service.key}` };
  const { text = '{}' } = await ask(world, 'api', { method, path, headers, body: body && JSON.stringify(body) });
  return JSON.parse(text);
}

function visitor({ dice }) {
  const address = [80 + dice.upTo(100), dice.upTo(255), dice.upTo(255), dice.upTo(255)].join('.');
  return { 'user-agent': dice.pick(BROWSERS), 'x-forwarded-for': address };
}

async function follow(world) {
  const { path } = world.dice.pick(world.links);
  const { status } = await ask(world, 'visit', { method: 'GET', path, headers: visitor(world) });
  if (status === 302) world.clicks.set(path, (world.clicks.get(path) ?? 0) + 1);
}

async function openPage(world) {
  const path = world.dice.pick([...world.room.links, ...world.room.pages]);
  await ask(world, 'page', { method: 'GET', path, headers: visitor(world) });
}

async function askNowhere(world) {
  const path = `/${world.dice.upTo(1e6).toString(36)}`;
  await ask(world, 'nowhere', { method: 'GET', path, headers: visitor(world) });
}

async function read(world) {
  const { id } = world.dice.pick(world.links);
  const paths = [
    '/api/urls?limit=50',
    '/api/urls?order=click',
    '/api/urls?q=shop',
    `/api/url/${id}`,
    '/api/channels',
    '/api/audit',
  ];
  await api(world, 'GET', world.dice.pick(paths));
}

async function makeLink(world) {
  if (world.made.length >= MOST_MADE) return deleteLink(world);
  const { id } = await api(world, 'POST', '/api/url/add', { url: 'https://shop.invalid/made', metatitle: 'Made' });
  if (id !== undefined) world.made.push(id);
}

async function changeLink(world) {
  const id = world.made[world.dice.upTo(world.made.length - 1)];
  if (id !== undefined)
    await api(world, 'PUT', `/api/url/${id}/update`, { description: `Word ${world.dice.upTo(50)}` });
}

async function deleteLink(world) {
  const id = world.made.shift();
  if (id !== undefined) await api(world, 'DELETE', `/api/url/${id}/delete`);
}

/** Keys come and go, and with them what is remembered of them. */
async function renewKeys(world) {
  const { id, apikey } = await api(world, 'POST', '/api/account/keys/add', { name: 'Short-lived' });
  await ask(world, 'api', { method: 'GET', path: '/api/account', headers: { authorization: apikey ?? '' } });
  if (id !== undefined) await api(world, 'DELETE', `/api/account/keys/${id}/delete`);
}

async function makeAndDelete(world) {
  const name = `n${world.dice.upTo(1e9).toString(36)}`;
  const [path, body] = world.dice.pick([
    ['channel', { name }],
    ['campaign', { name, public: true }],
    ['bio', { name, alias: name }],
    ['qr', { type: 'text', data: name }],
    ['splash', { name }],
  ]);
  const { id } = await api(world, 'POST', `/api/${path}/add`, body);
  if (id !== undefined) await api(world, 'DELETE', `/api/${path}/${id}/delete`);
}
