import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';

export type ServiceHealth = components['schemas']['ServiceHealthBody'];

const REFRESH_MS = 5_000;

/** The state of the process that responds, read again every few seconds. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => bodyOf(client.GET('/api/health')).then(({ data }) => data),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});
