import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { previewQrCode } from '../../../api/pages/qr-codes';
import { useDebounced } from '../../../components/hooks/use-debounced';
import { hasContent, type QrValues, requestOf } from '../qr-values';
import { scan } from './scan';

export interface QrPreviewState {
  /** Whether there is no content yet. */
  isEmpty: boolean;
  /** The last image that could be drawn. */
  svg?: string;
  /** What a scanner reads from it; null if it cannot. */
  content?: string | null;
  /** Why the values cannot be drawn. */
  error: Error | null;
}

/** Draws the code of a form as it is typed, and scans it. @param id of a saved code */
export function useQrPreview(values: QrValues, id?: number): QrPreviewState {
  // As text, as forms create a new object for the same values.
  const body = useDebounced(hasContent(values) ? JSON.stringify({ ...requestOf(values), qr: id }) : '');
  const isEmpty = body === '';
  const { data, error } = useQuery({
    queryKey: ['qr-preview', body],
    queryFn: () => draw(body),
    enabled: !isEmpty,
    refetchOnWindowFocus: false,
    retry: false,
    // Each has the logo of the form in its key.
    gcTime: 0,
    staleTime: Infinity,
  });
  // The last image stays until the next one is there, also if that one is refused.
  const last = useRef(data);
  last.current = data ?? last.current;
  return isEmpty ? { isEmpty, error: null } : { isEmpty, ...last.current, error };
}

async function draw(body: string): Promise<{ svg: string; content: string | null }> {
  const svg = await previewQrCode(JSON.parse(body) as ReturnType<typeof requestOf>);
  return { svg, content: (await scan(svg)) ?? null };
}
