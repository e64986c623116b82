import { useQueries } from '@tanstack/react-query';
import { type LabelKind, labelsQuery } from './labels';

interface MissingLabels {
  /** Why they could not be loaded; none while they are being loaded. */
  error: Error | null;
  retry: () => void;
}

/** Whether labels are not there yet; `undefined` once those of all kinds are. */
export function useMissingLabels(kinds: readonly LabelKind[]): MissingLabels | undefined {
  const queries = useQueries({ queries: kinds.map((kind) => labelsQuery(kind)) });
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return undefined;
  const failed = missing.filter(({ error }) => error !== null);
  return { error: failed[0]?.error ?? null, retry: () => failed.forEach(({ refetch }) => void refetch()) };
}
