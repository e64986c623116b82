import { DESKTOP_BROWSER } from '../../support/browsers.mjs';

/** Visits an address as one of many visitors, each of whom has an IP address of their own. */
export function visit(address, visitor, options) {
  const headers = { 'user-agent': DESKTOP_BROWSER, 'x-forwarded-for': `81.2.69.${visitor}` };
  return fetch(address, { headers, redirect: 'manual', ...options });
}
