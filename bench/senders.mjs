import { madeUpLinks } from './made-up-links.mjs';

/** What most visitors use. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/*
 * Those who send the requests of a load: what each kind sends, as options of autocannon. `first` is the number of the
 * first request; the same number always sends the same.
 */

/** Visitors of one address, each another one. */
export function visitors({ first }) {
  let visitor = first;
  /** Writes the next visitor's address into the request as it stands: building each anew would make the load the limit. */
  const setupClient = (client) => {
    client.setHeaders({ 'user-agent': BROWSER, 'x-forwarded-for': addressOf(0) });
    const place = client.getRequestBuffer().indexOf(addressOf(0));
    client.on('request', () => client.getRequestBuffer().write(addressOf(visitor++), place, 'latin1'));
  };
  return { setupClient };
}

/** Visitors of many addresses: the `*` of the path stands for a number, at random of so many, or each time the next. */
export function wanderers({ first, paths: [pattern], span, isInTurn = false }) {
  let number = first;
  const setupRequest = (request) => {
    const visitor = number++;
    // A multiplier without common factors goes through all numbers, far from the one before.
    const place = (isInTurn ? visitor : visitor * 7_919 * 104_729) % span;
    const headers = { ...request.headers, 'x-forwarded-for': addressOf(visitor) };
    return { ...request, headers, path: pattern.replace('*', place.toString(36)) };
  };
  return { headers: { 'user-agent': BROWSER }, requests: [{ setupRequest }] };
}

/** Clients of the API that read its paths by turns. */
export function readers({ first, paths, key }) {
  let number = first;
  return requests(key, (request) => ({ ...request, path: paths[number++ % paths.length] }));
}

/** Clients of the API that make links, each with another address and a title. */
export function creators({ first, amount, key }) {
  const links = madeUpLinks(amount, first + 2);
  return requests(key, (request) => {
    const { url, title } = links.next().value;
    return { ...request, method: 'POST', body: JSON.stringify({ url, title }) };
  });
}

function requests(key, setupRequest) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return { headers, requests: [{ setupRequest }] };
}

/** An address of 15 characters for each of 418 million visitors, neighbours far apart. */
function addressOf(visitor) {
  const parts = [visitor % 124, (visitor / 124) % 150, (visitor / 18_600) % 150, (visitor / 2_790_000) % 150];
  return parts.map((part) => 100 + Math.floor(part)).join('.');
}
