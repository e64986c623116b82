import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './errors';
import { isLocal } from './is-local';

const MAX_RETRIES = 2;
const FRESH_MS = 30_000;

/** Requests that may succeed when they are repeated: the service was away, not the request wrong. */
const mayRecover = (error: Error) => !isApiError(error) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a network, what is shown stays as it is.
      networkMode: isLocal ? 'always' : 'online',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MAX_RETRIES && mayRecover(error),
    },
    // Changes are never sent twice, and fail at once when there is no network.
    mutations: { retry: false, networkMode: 'always' },
  },
});
