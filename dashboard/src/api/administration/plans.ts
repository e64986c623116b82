import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';

export type Plan = components['schemas']['PlanBody'];

/** The plans that the operator has configured. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => bodyOf(client.GET('/api/plans', { params: { query: { limit: 100 } } })).then(({ data }) => data.plans),
});
