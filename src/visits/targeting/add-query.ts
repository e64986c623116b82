import type { Parameter } from '../../clicks/dimensions/utm';
import { decode } from '../../common/addresses/decode';

/** Returns the decoded name of a pair, as `a+b` and `a%20b` are the same name. */
function nameOf(pair: string): string {
  const mark = pair.indexOf('=');
  return decode((mark === -1 ? pair : pair.slice(0, mark)).replaceAll('+', ' '));
}

const pairsOf = (query: string) => query.split('&').filter((pair) => pair !== '');
const encodeParameter = ({ name, value }: Parameter) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/**
 * Adds the visitor's query and the link's parameters to a target. The visitor's query adds names that the target lacks,
 * then the parameters replace all pairs of their names. All other parts keep their spelling.
 * @param location an absolute address in ASCII
 */
export function addQuery(location: string, query: string, parameters: readonly Parameter[]): string {
  if ((query === '' && parameters.length === 0) || !/^https?:/.test(location)) return location;
  const [address = '', fragment] = location.split(/#(.*)/s, 2);
  const [path = '', ownQuery = ''] = address.split(/\?(.*)/s, 2);
  const own = pairsOf(ownQuery);
  const ownNames = new Set(own.map(nameOf));
  const added = pairsOf(query).filter((pair) => !ownNames.has(nameOf(pair)));
  const parameterNames = new Set(parameters.map(({ name }) => name));
  const kept = [...own, ...added].filter((pair) => !parameterNames.has(nameOf(pair)));
  const pairs = [...kept, ...parameters.map(encodeParameter)].join('&');
  const target = `${path}${pairs === '' ? '' : `?${pairs}`}${fragment === undefined ? '' : `#${fragment}`}`;
  // Encodes raw characters of the visitor's query: `Location` must be ASCII.
  return new URL(target).href;
}
