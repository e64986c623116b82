import { Parameter } from '../../links/link.entity';

/** The decoded name of a pair: `a+b` and `a%20b` are the same. */
function nameOf(pair: string): string {
  const mark = pair.indexOf('=');
  const name = (mark === -1 ? pair : pair.slice(0, mark)).replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const pairsOf = (query: string) => query.split('&').filter((pair) => pair !== '');
const encoded = ({ name, value }: Parameter) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/**
 * Adds the visitor's query and the link's parameters to a target: the visitor's query adds names that the target lacks, then
 * the parameters replace every pair of their names. Other parts stay as they were written.
 * @param location an absolute address in ASCII
 */
export function addQuery(location: string, query: string, parameters: readonly Parameter[]): string {
  if ((query === '' && parameters.length === 0) || !/^https?:/.test(location)) return location;
  const [address = '', fragment] = location.split(/#(.*)/s, 2);
  const [path = '', ownQuery = ''] = address.split(/\?(.*)/s, 2);
  const own = pairsOf(ownQuery);
  const ownNames = new Set(own.map(nameOf));
  const added = pairsOf(query).filter((pair) => !ownNames.has(nameOf(pair)));
  const setNames = new Set(parameters.map(({ name }) => name));
  const kept = [...own, ...added].filter((pair) => !setNames.has(nameOf(pair)));
  const pairs = [...kept, ...parameters.map(encoded)].join('&');
  const whole = `${path}${pairs === '' ? '' : `?${pairs}`}${fragment === undefined ? '' : `#${fragment}`}`;
  // Encodes characters that a visitor sent raw: `Location` must be ASCII.
  return new URL(whole).href;
}
