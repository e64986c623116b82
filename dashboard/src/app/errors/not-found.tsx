import { Link } from '@tanstack/react-router';
import { SignpostBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../../components/controls/button';
import { useTitle } from '../../components/layout/page';
import { EmptyState } from '../../components/layout/states';

export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('notFound'));
  const home = (
    <Link to="/links" className={buttonClasses()}>
      {t('toLinks')}
    </Link>
  );
  return (
    <EmptyState isView icon={SignpostBig} title={t('notFound')} action={home}>
      {t('notFoundText')}
    </EmptyState>
  );
}
