import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page';

export function LinkView() {
  const { t } = useTranslation();
  return <Page title={t('links')}>…</Page>;
}
