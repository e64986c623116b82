import type { Dispatcher } from 'undici';
import { decodePage } from '../page/decode-page';
import { Certificate, connectTo } from './connect-to';
import { ENCODINGS, readBody } from './read-body';

/** The response of a site. */
export interface FetchedPage {
  /** After all redirects. */
  url: URL;
  status: number;
  /** By lower-case name; a header that is sent twice has two values. */
  headers: Record<string, string[]>;
  /** Empty unless the response is HTML, and that was asked for. */
  html: string;
  /** The beginning of the body; empty unless the response may be an image, and that was asked for. */
  image: Buffer;
  /** The certificate of an `https` site. */
  certificate?: Certificate;
}

/** What a fetch is for. */
export type Wanted = 'page' | 'image';

const MAX_HEADER_BYTES = 16_384;
const TYPES: Record<Wanted, RegExp> = {
  page: /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i,
  image: /^\s*(image\/(png|jpe?g)|(application|binary)\/octet-stream)\s*(;|$)/i,
};
const ACCEPT: Record<Wanted, string> = {
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  image: 'image/png,image/jpeg;q=0.9,*/*;q=0.1',
};

/**
 * Sends one GET request, on a connection to one of the given IP addresses and to no other. The `Host` header and the
 * certificate are those of the URL.
 */
export async function requestPage(
  url: URL,
  addresses: string[],
  userAgent: string,
  signal: AbortSignal,
  wanted: Wanted,
): Promise<FetchedPage> {
  // Loaded on the first fetch: undici is a tenth of all code that the service loads.
  const { Agent, buildConnector, request } = await import('undici');
  let certificate: Certificate | undefined;
  const agent = new Agent({
    connect: connectTo(addresses, buildConnector, (presented) => (certificate = presented)),
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 0,
  });
  try {
    const headers = { 'user-agent': userAgent, accept: ACCEPT[wanted], 'accept-encoding': ENCODINGS };
    const response = await request(url, { dispatcher: agent, headers, signal });
    return { ...(await readResponse(url, response, signal, wanted)), certificate };
  } finally {
    await agent.destroy();
  }
}

async function readResponse(
  url: URL,
  response: Dispatcher.ResponseData,
  signal: AbortSignal,
  wanted: Wanted,
): Promise<FetchedPage> {
  const { statusCode: status, body } = response;
  // A body that is not read to its end is destroyed with the agent, which emits an error.
  body.on('error', () => undefined);
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, [value ?? []].flat()]),
  );
  const [contentType = ''] = headers['content-type'] ?? [];
  const empty = { url, status, headers, html: '', image: Buffer.alloc(0) };
  if (isRedirect({ status, headers }) || !TYPES[wanted].test(contentType)) return empty;
  const bytes = await readBody(body, (headers['content-encoding'] ?? []).join(), signal);
  return wanted === 'image' ? { ...empty, image: bytes } : { ...empty, html: decodePage(bytes, contentType) };
}

export function isRedirect({ status, headers }: Pick<FetchedPage, 'status' | 'headers'>): boolean {
  return [301, 302, 303, 307, 308].includes(status) && headers.location?.[0] !== undefined;
}

/** Whether the page is the destination's own: error pages have titles and headers, too. */
export function isSuccessful({ status }: FetchedPage): boolean {
  return status >= 200 && status < 300;
}
