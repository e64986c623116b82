import { FetchedPage } from '../fetcher/request-page';

/**
 * The origins that may frame a page. The embedding origin must match a source of every list: no lists allow all origins,
 * an empty list allows none. A source is `*`, a scheme such as `https:`, or an origin whose host and port may be wild.
 */
export type FrameAncestors = readonly (readonly string[])[];

/** A source with a path matches no origin. */
const SOURCE = /^([a-z][a-z0-9+.-]*):(?:\/\/(\*|(?:\*\.)?[a-z0-9_-][a-z0-9_.-]*)(?::(\d+|\*))?\/?)?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:($|\/\/)/;
const SELF = "'self'";
/** Maximum length of the JSON, as its column is limited; longer lists are ignored. */
const MAX_JSON_LENGTH = 20_000;

/** If a page sends different values and one of these is among them, browsers forbid the frame. */
const FRAME_OPTIONS = ['deny', 'allowall', 'sameorigin'];

/**
 * Reads the headers of a page as browsers do: `frame-ancestors` of each Content-Security-Policy, and `X-Frame-Options` only
 * if no policy has the directive. https://www.w3.org/TR/CSP3/#directive-frame-ancestors,
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header
 */
export function frameAncestorsOf({ headers, url }: Pick<FetchedPage, 'headers' | 'url'>): FrameAncestors {
  const policies = valuesOf(headers['content-security-policy']).flatMap(frameAncestorsIn);
  const lists = policies.length > 0 ? policies : frameOptionsIn(valuesOf(headers['x-frame-options']));
  const ancestors = lists.map((sources) => sources.flatMap((source) => resolved(source, url)));
  return JSON.stringify(ancestors).length > MAX_JSON_LENGTH ? [] : ancestors;
}

/** Whether a page may embed the frame. @param page its address; only the origin counts */
export function mayFrame(ancestors: FrameAncestors, page: string): boolean {
  const url = new URL(page);
  return ancestors.every((sources) => sources.some((source) => matches(source, url)));
}

/** Two headers of a name are equivalent to one with a comma. */
function valuesOf(headers: string[] = []): string[] {
  return headers.flatMap((header) => header.split(',')).map((value) => value.trim().toLowerCase());
}

/** Returns the sources of a policy's first directive as one list, and no list if the policy has no such directive. */
function frameAncestorsIn(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const [, ...sources] = directives.find(([name]) => name === 'frame-ancestors') ?? [];
  return directives.some(([name]) => name === 'frame-ancestors') ? [sources] : [];
}

function frameOptionsIn(values: string[]): string[][] {
  const options = new Set(values);
  if (options.size > 1) return FRAME_OPTIONS.some((option) => options.has(option)) ? [[]] : [];
  if (options.has('deny')) return [[]];
  return options.has('sameorigin') ? [[SELF]] : [];
}

/** Makes a source independent of the page's own origin; one that matches nothing, such as 'none', is dropped. */
function resolved(source: string, { protocol, origin }: URL): string[] {
  if (source === SELF) return [origin];
  const whole = source === '*' || SCHEME.test(source) ? source : `${protocol}//${source}`;
  return whole === '*' || SOURCE.test(whole) ? [whole] : [];
}

function matches(source: string, origin: URL): boolean {
  if (source === '*') return true;
  const [, scheme, host, port] = SOURCE.exec(source) ?? [];
  // A source with http also matches https.
  const isScheme = origin.protocol === `${scheme}:` || (scheme === 'http' && origin.protocol === 'https:');
  return isScheme && (host === undefined || (matchesHost(host, origin) && matchesPort(port, origin)));
}

function matchesHost(host: string, { hostname }: URL): boolean {
  return host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host);
}

function matchesPort(port: string | undefined, { protocol, port: own }: URL): boolean {
  if (port === undefined) return own === '';
  if (port === '*') return true;
  const actual = own === '' ? { 'http:': '80', 'https:': '443' }[protocol] : own;
  return port === actual || (port === '80' && actual === '443');
}
