import type { FastifyRequest } from 'fastify';
import { IdentifiedRequest } from '../../identity/identity';

/** A request as it passes through the API. */
export type ApiRequest = FastifyRequest & IdentifiedRequest & { isCounted?: boolean };

/**
 * Whether a request is one of the API. Its route decides, as the URL may hold a host or percent-encoding; a path that cannot
 * be decoded has no route.
 */
export function isForApi({ routeOptions, raw: { url = '' } }: FastifyRequest): boolean {
  return /^\/api(?:[/?#]|$)/.test(routeOptions.url ?? url);
}

/** Whether a request is one for the API's documentation. */
export function isForDocumentation({ routeOptions }: FastifyRequest): boolean {
  return /^\/docs(?:\/|$)/.test(routeOptions.url ?? '');
}
