import { useTranslation } from 'react-i18next';
import type { Texts } from '../../i18n/texts';

/** The texts that the file of each resource view has. `edit` and `deleteTitle` have the placeholder `{{name}}`. */
type ResourceText = 'title' | 'add' | 'edit' | 'none' | 'noneText' | 'deleteTitle' | 'deleteText' | 'deleted';

/** The files in `i18n/texts` that have them all. */
export type ResourceNamespace = {
  [View in keyof Texts]: Texts[View] extends Record<ResourceText, string> ? View : never;
}[keyof Texts];

/** Returns the texts of a resource view. */
export function useResourceTexts(namespace: ResourceNamespace) {
  const { t } = useTranslation(namespace);
  return t as unknown as (text: ResourceText, values?: { name: string }) => string;
}
