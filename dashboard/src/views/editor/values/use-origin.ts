import { useWatch } from 'react-hook-form';
import { useLabels } from '../../../api/groups/labels';
import { useBaseUrl } from '../../../api/accounts/sessions';
import type { EditorValues } from './editor-values';

/** The address of the chosen domain, to which the alias belongs. */
export function useOrigin(): string {
  const chosen = useWatch<EditorValues, 'domain'>({ name: 'domain' });
  const baseUrl = useBaseUrl();
  return useLabels('domains').find(({ id }) => String(id) === chosen)?.domain ?? baseUrl;
}
