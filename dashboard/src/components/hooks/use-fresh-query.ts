import { type DefaultError, hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads what a form begins with: `fresh` is what is saved now, and absent until it was read, or while it could not be. The form
 * that began with it stays, whatever happens then. `data` may be what was read before, such as for a title.
 */
export function useFreshQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, DefaultError, Data, Key>) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...options, staleTime: 0 });
  const key = hashKey(options.queryKey);
  const [asked, setAsked] = useState({ key, at: Date.now() });
  if (asked.key !== key) setAsked({ key, at: Date.now() });
  const fresh = asked.key === key && dataUpdatedAt >= asked.at ? data : undefined;
  return { data, fresh, error: fresh === undefined && !isFetching ? error : null, retry: () => void refetch() };
}
