import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BulkChange, type BulkTarget, forecastUpdate } from '../../../api/links/bulk';
import { isApiError } from '../../../api/http/errors';
import { refreshLinks } from '../../../api/links/links';
import { useDebounced } from '../../../components/hooks/use-debounced';

/** What exactly this change would do; absent until its values have settled and the API has responded. */
export function useForecast(target: BulkTarget, change?: BulkChange) {
  const queries = useQueryClient();
  const asked = useDebounced(change);
  const { data, error, refetch } = useQuery({
    queryKey: ['forecast', target, asked],
    queryFn: ({ signal }) => forecastUpdate(target, asked!, signal),
    enabled: asked !== undefined,
    retry: false,
    // The links may be others when the dialog is opened again.
    gcTime: 0,
  });
  useEffect(() => {
    // Without selected links that were deleted elsewhere, the next forecast may succeed.
    if (isApiError(error, 400) && 'ids' in error.fields) void refreshLinks(queries);
  }, [error, queries]);
  const forecast = error === null && asked === change ? data : undefined;
  return { forecast, error, askAgain: () => void refetch() };
}
