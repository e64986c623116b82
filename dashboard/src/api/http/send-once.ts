interface Attempt {
  /** Address and body. */
  sent: string;
  key: string;
}

const STORED_AS = 'signpost-attempt';
/** Signed out, and too many requests: the same request may be sent again. */
const UNSETTLED = [401, 429];
/** Conflicts of requests with the same key. */
const UNSETTLED_CODES = ['request_running', 'outcome_unknown'];

/** The last request for something new, until it has a response. */
let attempt = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as Attempt | null;

/**
 * Sends a request. One for something new has a key, which is the same when it is sent again because no response arrived, also
 * after a reload: nothing is created twice.
 */
export async function sendOnce(request: Request): Promise<Response> {
  if (!request.url.endsWith('/add')) return fetch(request);
  const body = await request.text();
  const sent = request.url + body;
  const { key } = attempt?.sent === sent ? attempt : keep({ sent, key: randomKey() });
  request.headers.set('Idempotency-Key', key);
  const response = await fetch(new Request(request, { body }));
  if (await isSettled(response)) keep(null);
  return response;
}

/** A refusal would be repeated, even if its reason is gone. */
async function isSettled(response: Response): Promise<boolean> {
  const { status } = response;
  if (status !== 409) return status < 500 && !UNSETTLED.includes(status);
  const { code } = (await response.clone().json()) as { code: string };
  return !UNSETTLED_CODES.includes(code);
}

/** A password is not kept in the tab. */
function keep<Next extends Attempt | null>(next: Next): Next {
  attempt = next;
  sessionStorage.removeItem(STORED_AS);
  try {
    if (next !== null && !next.sent.includes('"password"')) sessionStorage.setItem(STORED_AS, JSON.stringify(next));
  } catch {
    // The storage of the tab may be full: the attempt is known until a reload then.
  }
  return next;
}

/** `crypto.randomUUID` exists only on https and on localhost. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
