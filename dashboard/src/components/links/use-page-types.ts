import { useTranslation } from 'react-i18next';
import { useLabels } from '../../api/groups/labels';

/** The splash pages and overlays of the account, as types of links with their texts. */
export function usePageTypes(): [type: string, text: string][] {
  const { t } = useTranslation('links');
  const [splashPages, overlays] = [useLabels('splashPages'), useLabels('overlays')];
  return [
    ...splashPages.map(({ id, name }): [string, string] => [String(id), t('pageTypes.splash', { name })]),
    ...overlays.map(({ id, name }): [string, string] => [`overlay-${id}`, t('pageTypes.overlay', { name })]),
  ];
}
