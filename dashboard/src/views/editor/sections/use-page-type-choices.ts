import { useTranslation } from 'react-i18next';
import { usePageTypes } from '../../../components/links/use-page-types';

const PLAIN_TYPES = ['direct', 'frame', 'splash'] as const;

/** All ways in which visitors can get to the destination. */
export function usePageTypeChoices(): (readonly [type: string, text: string])[] {
  const { t } = useTranslation('editor');
  return [...PLAIN_TYPES.map((type) => [type, t(`page.${type}`)] as const), ...usePageTypes()];
}
