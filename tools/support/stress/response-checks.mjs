const RATE_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Statuses of requests that could not be parsed. No route handles them, so they have no rate headers. */
const UNREADABLE_STATUSES = [400, 408, 431];
const MAX_SHOWN_LENGTH = 200;

/** Returns what is wrong with a response, if anything. */
export function findProblem({ method, path, headers: sent }, { status, headers, text, error }) {
  if (error !== undefined) return `no response: ${error.message}`;
  // A prefetch of a limited link gets a page that no browser keeps.
  if (status === 503 && sent?.purpose === 'prefetch') return undefined;
  if (status >= 500) return `${status}: ${shorten(text)}`;
  if (!/^\/api(?:[/?#]|$)/.test(path)) return undefined;
  const hasEnvelope = method !== 'HEAD' && !isFile(status, headers);
  return findHeaderProblem(status, headers) ?? (hasEnvelope ? findEnvelopeProblem(status, text) : undefined);
}

/** Returns what is wrong with what was received for raw bytes, if anything: it must be HTTP responses, without a 5xx. */
export function findRawProblem(text) {
  if (text === '') return undefined;
  if (!text.startsWith('HTTP/1.1 ')) return `not HTTP: ${shorten(text)}`;
  return /^HTTP\/1\.1 5\d\d.*$/m.exec(text)?.[0];
}

/** Whether a success is an image, a document, a table or a stream of events. */
function isFile(status, headers) {
  return [200, 304].includes(status) && !/json/.test(headers['content-type']);
}

function findHeaderProblem(status, headers) {
  if (UNREADABLE_STATUSES.includes(status) && headers.connection === 'close') return undefined;
  const missing = RATE_HEADERS.find((name) => !/^\d+$/.test(headers[name] ?? ''));
  return missing && `${status} without ${missing}`;
}

function findEnvelopeProblem(status, text) {
  const { error, message } = parseJson(text) ?? {};
  if (error === undefined) return `${status} without the envelope: ${shorten(text)}`;
  // A lookup by `short` that finds nothing is a failure with the status 200.
  if (error === 1) return typeof message === 'string' ? undefined : `${status} without a message`;
  return status === 200 && [0, '0'].includes(error) ? undefined : `${status} with the error ${error}`;
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shorten = (text) => text.slice(0, MAX_SHOWN_LENGTH);
