const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What is wrong with an answer, if anything. */
export function problemOf({ method, path }, { status, headers, text, error }) {
  if (error !== undefined) return `no answer: ${error.message}`;
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  return /^\/api(?:[/?#]|$)/.test(path) ? envelopeProblem(method, status, headers, text) : undefined;
}

/** Of raw bytes: whether all that came back are answers, and none of a fault. */
export function rawProblemOf(text) {
  if (text === '') return undefined;
  if (!text.startsWith('HTTP/1.1 ')) return `no HTTP: ${text.slice(0, 200)}`;
  const fault = /^HTTP\/1\.1 5\d\d.*$/m.exec(text);
  return fault ? fault[0] : undefined;
}

function envelopeProblem(method, status, headers, text) {
  // What never became a request is answered by no route, and so without the headers; see src/api/unreadable.ts.
  const isUnread = [400, 408, 431].includes(status) && headers.connection === 'close';
  const missing = RATE_HEADERS.find((name) => !/^\d+$/.test(headers[name] ?? ''));
  if (missing !== undefined && !isUnread) return `${status} without ${missing}`;
  if (method === 'HEAD') return undefined;
  const body = readJson(text);
  if (typeof body !== 'object' || body === null || !('error' in body))
    return `${status} without the envelope: ${text.slice(0, 200)}`;
  const isFailure = body.error === 1;
  if (isFailure && typeof body.message !== 'string') return `${status} without a message`;
  if (!isFailure && ![0, '0'].includes(body.error)) return `${status} with the error ${body.error}`;
  // A lookup by `short` that finds nothing answers 200 with a failure.
  return isFailure || status === 200 ? undefined : `${status} with the error ${body.error}`;
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What has grown between two samples more than caches and chance explain. In MB, and in numbers of handles. */
export function growthProblems(before, after, most) {
  return Object.entries(most)
    .filter(([name, by]) => after[name] - before[name] > by)
    .map(([name]) => `${name} grew from ${before[name].toFixed(1)} to ${after[name].toFixed(1)}`);
}
