import type { Dispatcher } from 'undici';
import { isIP, LookupFunction } from 'node:net';
import { decodePage } from './decode-page';
import { ENCODINGS, readBody } from './read-body';

/** What a site answered. */
export interface Fetched {
  /** Where it was found in the end. */
  url: URL;
  status: number;
  /** By lower-case name; several of a name one after the other. */
  headers: Record<string, string[]>;
  /** Empty unless it is a page of HTML. */
  html: string;
}

/** In milliseconds. */
const CONNECT_PATIENCE = 3_000;
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/**
 * Asks one site once, on a connection of its own to one of the addresses given and to no other; name and certificate are
 * those of the address bar.
 */
export async function ask(url: URL, machines: string[], userAgent: string, signal: AbortSignal): Promise<Fetched> {
  // Only those who fetch something pay for it: it is a tenth of all that the service loads.
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: { lookup: pinnedTo(machines), timeout: CONNECT_PATIENCE },
    maxHeaderSize: 16_384,
    pipelining: 0,
  });
  try {
    const headers = { 'user-agent': userAgent, accept: ACCEPT, 'accept-encoding': ENCODINGS };
    return await read(url, await request(url, { dispatcher: agent, headers, signal }), signal);
  } finally {
    await agent.destroy();
  }
}

async function read(url: URL, response: Dispatcher.ResponseData, signal: AbortSignal): Promise<Fetched> {
  const { statusCode: status, body } = response;
  // Whatever becomes of a body that nobody reads any more is nobody's concern.
  body.on('error', () => undefined);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value ?? []].flat()]),
  );
  const [contentType = ''] = headers['content-type'] ?? [];
  if (isRedirect({ status, headers }) || !HTML.test(contentType)) return { url, status, headers, html: '' };
  const bytes = await readBody(body, (headers['content-encoding'] ?? []).join(), signal);
  return { url, status, headers, html: decodePage(bytes, contentType) };
}

export function isRedirect({ status, headers }: Pick<Fetched, 'status' | 'headers'>): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.location?.[0] !== undefined;
}

/** Pages of failures have titles and headers too, but they are of nobody's making. */
export function isGood({ status }: Fetched): boolean {
  return status >= 200 && status < 300;
}

/** What was checked is what is connected to: the name is not looked up again, as the answer may be another by then. */
function pinnedTo(machines: string[]): LookupFunction {
  const found = machines.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, answer) => {
    if (all === true) return answer(null, found);
    return answer(null, found[0]!.address, found[0]!.family);
  };
}
