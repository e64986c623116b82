import { USER_AGENTS } from '../../support/browsers.mjs';
import { randomVisitor } from '../../support/stress/random-visitor.mjs';
import { HOSTILE_BODIES, HOSTILE_VALUES } from './hostile-values.mjs';
import { mutateMethod, mutatePath, someHeaders } from './mutations.mjs';

const OTHER_PATHS = [
  '/',
  '/robots.txt',
  '/favicon.ico',
  '/docs',
  '/docs/openapi.json',
  '/assets/avatars/admin.svg',
  '/api',
];
const LANGUAGES = ['de', 'en-GB,en;q=0.8', 'x-klingon'];
const FORM_FIELDS = ['password', 'email', 'message', 'answer', '__proto__', 'form'];
const MAX_FIELD_LENGTH = 2_000;

/** A request of a visitor to a link, a hosted page or an unknown address; at times the form of a page. */
export function visitRequest(random, { fixtures }) {
  const { links, pages } = random.pick(fixtures);
  const path = random.weighted([
    [6, random.pick(links)],
    [3, random.pick(pages)],
    [1, random.pick(OTHER_PATHS)],
    [2, `/${random.integer(5_000).toString(36)}`],
  ]);
  const isForm = random.chance(0.2);
  return {
    method: isForm ? 'POST' : mutateMethod(random, 'GET', 0.1),
    path: mutatePath(random, path, 0.2),
    headers: { ...visitorHeaders(random), ...(isForm && FORM_HEADERS), ...someHeaders(random) },
    body: isForm ? formBody(random) : undefined,
  };
}

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

function visitorHeaders(random) {
  const userAgent = random.pick(USER_AGENTS);
  return { 'user-agent': userAgent, 'accept-language': random.pick(LANGUAGES), ...randomVisitor(random) };
}

function formBody(random) {
  const value = textOf(random.pick(HOSTILE_VALUES)).slice(0, MAX_FIELD_LENGTH).toWellFormed();
  return random.weighted([
    [6, `${random.pick(FORM_FIELDS)}=${encodeURIComponent(value)}`],
    [2, 'password=open+sesame'],
    [1, 'x'.repeat(40_000)],
    [1, random.pick(HOSTILE_BODIES)],
  ]);
}

/** A form holds texts only; some of the hostile objects have no text of their own. */
function textOf(value) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
