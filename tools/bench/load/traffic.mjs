import { DESKTOP_BROWSER } from '../../support/browsers.mjs';
import { generateLinks } from '../seeding/generated-links.mjs';

/*
 * The kinds of load. Each function returns options of autocannon. `first` is the number of the first request; the
 * same number always sends the same request.
 */

/** Placeholder in a path for a number in base 36, padded to this width. */
export const NUMBER_PLACEHOLDER = '*****';

/** Visitors, each with an address of its own. A number below `span`, different each time, replaces the placeholder. */
export function visitors({ first, span, paths: [path] }) {
  let visitor = first;
  // Patching one prepared request is faster than building each one, which would make the load generator the bottleneck.
  const setupClient = (client) => {
    client.setHeaders({ 'user-agent': DESKTOP_BROWSER, 'x-forwarded-for': addressOf(0) });
    const request = client.getRequestBuffer();
    const addressAt = request.indexOf(addressOf(0));
    const numberAt = request.indexOf(NUMBER_PLACEHOLDER);
    client.on('request', () => {
      request.write(addressOf(visitor), addressAt, 'latin1');
      if (path.includes(NUMBER_PLACEHOLDER)) request.write(numberOf(visitor, span), numberAt, 'latin1');
      visitor++;
    });
  };
  return { setupClient };
}

/** Clients of the API that read the paths in turn. */
export function apiReaders({ first, paths, key }) {
  let number = first;
  return apiRequests(key, (request) => ({ ...request, path: paths[number++ % paths.length] }));
}

/** Clients of the API that create links, each with a different destination and title. */
export function linkCreators({ first, amount, key }) {
  const links = generateLinks(amount, first + 2);
  return apiRequests(key, (request) => {
    const { url, title } = links.next().value;
    return { ...request, method: 'POST', body: JSON.stringify({ url, title }) };
  });
}

function apiRequests(key, setupRequest) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return { headers, requests: [{ setupRequest }] };
}

/** Returns an IPv4 address of 15 characters, different for 418 million visitors. */
function addressOf(visitor) {
  const parts = [visitor % 124, (visitor / 124) % 150, (visitor / 18_600) % 150, (visitor / 2_790_000) % 150];
  return parts.map((part) => 100 + Math.floor(part)).join('.');
}

/** Multiplication by primes visits all numbers below `span`, each one far from the one before. */
const numberOf = (visitor, span) =>
  ((visitor * 7_919 * 104_729) % span).toString(36).padStart(NUMBER_PLACEHOLDER.length, '0');
