import createClient from 'openapi-fetch';
import { ApiError } from './errors';
import type { paths } from '../generated/schema';
import { sendOnce } from './send-once';
import { sessionToken } from './session-token';

/** The client of the public API. Without the token, the cookie opens nothing. */
export const client = createClient<paths>({ headers: { 'X-Session-Token': sessionToken }, fetch: sendOnce });

export interface FetchResult<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

let onSignedOut = (): void => undefined;

/** Sets what happens when the session has ended while the dashboard was open. */
export function whenSignedOut(action: () => void): void {
  onSignedOut = action;
}

let onNoAdministrator = (): void => undefined;

/** Sets what happens when an administrator has lost their rights while the dashboard was open. */
export function whenNoAdministrator(action: () => void): void {
  onNoAdministrator = action;
}

/** Returns the body of a success, and throws an {@link ApiError} for everything else. */
export async function bodyOf<Body>(request: Promise<FetchResult<Body>>): Promise<Body> {
  const { data, error, response } = await request.catch(() => {
    throw new ApiError(0, 'offline');
  });
  if (response.status === 401 && sessionToken !== '') onSignedOut();
  if (response.ok) return data!;
  const failure = ApiError.of(response, error);
  if (failure.code === 'admin_required') onNoAdministrator();
  throw failure;
}
