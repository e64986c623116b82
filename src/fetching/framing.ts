import { Fetched } from './ask';

/**
 * Who may show a page in a frame: every list must hold a source that fits the asking origin, so that no list at all is for
 * everybody, and an empty one for nobody. A source is `*`, a scheme such as `https:`, or an origin whose host and port may
 * be wild.
 */
export type Ancestors = readonly (readonly string[])[];

/** What names a path fits no origin, whose path is the root. */
const SOURCE = /^([a-z][a-z0-9+.-]*):(?:\/\/(\*|(?:\*\.)?[a-z0-9_-][a-z0-9_.-]*)(?::(\d+|\*))?\/?)?$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:($|\/\/)/;
const SELF = "'self'";
/** In characters of JSON: what says more than fits its column counts as not known. */
const LONGEST = 20_000;

/** Of several different values, one of these makes the header contradict itself, which forbids. */
const FRAME_OPTIONS = ['deny', 'allowall', 'sameorigin'];

/**
 * What the headers of a page say, as browsers read them: `frame-ancestors` of each Content-Security-Policy, and only where
 * there is none `X-Frame-Options`. https://www.w3.org/TR/CSP3/#directive-frame-ancestors,
 * https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header
 */
export function ancestorsIn({ headers, url }: Pick<Fetched, 'headers' | 'url'>): Ancestors {
  const policies = valuesOf(headers['content-security-policy']).flatMap(frameAncestorsIn);
  const said = policies.length > 0 ? policies : frameOptionsIn(valuesOf(headers['x-frame-options']));
  const ancestors = said.map((sources) => sources.flatMap((source) => resolved(source, url)));
  return JSON.stringify(ancestors).length > LONGEST ? [] : ancestors;
}

/** Whether a page of an origin may hold the frame. @param page any address of the origin */
export function mayFrame(ancestors: Ancestors, page: string): boolean {
  const url = new URL(page);
  return ancestors.every((sources) => sources.some((source) => fits(source, url)));
}

/** Several headers of a name mean the same as one with commas. */
function valuesOf(headers: string[] = []): string[] {
  return headers.flatMap((header) => header.split(',')).map((value) => value.trim().toLowerCase());
}

/** The sources of a policy in a list of their own, as a policy without the directive says nothing. The first one counts. */
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

/** A source that means the same wherever it is read; what fits nothing, such as 'none', falls away. */
function resolved(source: string, { protocol, origin }: URL): string[] {
  if (source === SELF) return [origin];
  const whole = source === '*' || SCHEME.test(source) ? source : `${protocol}//${source}`;
  return whole === '*' || SOURCE.test(whole) ? [whole] : [];
}

function fits(source: string, origin: URL): boolean {
  if (source === '*') return true;
  const [, scheme, host, port] = SOURCE.exec(source) ?? [];
  // Whoever lets in what is not encrypted lets in what is.
  const isScheme = origin.protocol === `${scheme}:` || (scheme === 'http' && origin.protocol === 'https:');
  return isScheme && (host === undefined || (fitsHost(host, origin) && fitsPort(port, origin)));
}

function fitsHost(host: string, { hostname }: URL): boolean {
  return host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host);
}

function fitsPort(port: string | undefined, { protocol, port: own }: URL): boolean {
  if (port === undefined) return own === '';
  if (port === '*') return true;
  const actual = own === '' ? { 'http:': '80', 'https:': '443' }[protocol] : own;
  return port === actual || (port === '80' && actual === '443');
}
