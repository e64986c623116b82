import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteSplashPage, findSplashPage, type SplashPage, splashPagePages } from '../../api/pages/splash-pages';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { SplashPageForm } from './splash-page-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/splash/add`,
  body: { name: 'Spring sale', title: 'One moment, please', counter: 5 },
} as const;

/** The pages that visitors see before they are redirected. */
export function SplashPagesView() {
  const row = useSplashPageRow();
  return (
    <ResourceView
      texts="splashPages"
      icon={Timer}
      pages={splashPagePages}
      find={findSplashPage}
      remove={deleteSplashPage}
      stale={['splashPages', 'links', 'link']}
      row={row}
      form={(splashPage) => <SplashPageForm splashPage={splashPage} />}
      example={EXAMPLE}
    />
  );
}

function useSplashPageRow(): (splashPage: SplashPage) => RowContent {
  const { t } = useTranslation('splashPages');
  return ({ name, title, message, counter }) => ({
    name,
    detail: <bdi>{title ?? message ?? t('plain')}</bdi>,
    facts: counter === 0 ? t('atOnce') : t('seconds', { count: counter }),
  });
}
