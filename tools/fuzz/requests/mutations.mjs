import { HOSTILE_HEADERS, HOSTILE_QUERIES, HOSTILE_SEGMENTS } from './hostile-values.mjs';

const OTHER_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'GET', 'POST', 'PUT', 'DELETE'];

/** Replaces the method, with the given probability. */
export const mutateMethod = (random, method, probability) =>
  random.chance(probability) ? random.pick(OTHER_METHODS) : method;

/** Replaces or adds a segment with the given probability, and adds a query at times. */
export function mutatePath(random, path, probability) {
  const mutated = random.chance(probability) ? withHostileSegment(random, path) : path;
  return random.chance(0.3) ? `${mutated}?${random.pick(HOSTILE_QUERIES)}` : mutated;
}

export const someHeaders = (random) => (random.chance(0.15) ? random.pick(HOSTILE_HEADERS) : {});

function withHostileSegment(random, path) {
  const segments = path.split('/');
  const index = 1 + random.integer(segments.length - 1);
  segments.splice(index, random.integer(1), random.pick(HOSTILE_SEGMENTS));
  // Node's client refuses to send anything but ASCII; raw requests do that.
  return segments.join('/').replace(/[^!-~]/gu, encodeURIComponent);
}
