import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bioPageQuery } from '../../../api/pages/bio-pages';
import { isApiError } from '../../../api/http/errors';
import { useFreshQuery } from '../../../components/hooks/use-fresh-query';
import { Page } from '../../../components/layout/page';
import { LoadError, Skeleton } from '../../../components/layout/states';
import { BioEditor } from './bio-editor';

const route = getRouteApi('/frame/bio/$id');

/** The editor of a bio page. */
export function BioPageView() {
  const { id } = route.useParams();
  const { data, fresh, error, retry } = useFreshQuery(bioPageQuery(id));
  if (isApiError(error, 404)) throw notFound();
  if (fresh !== undefined) return <BioEditor key={id} page={fresh} back={<Back />} />;
  return (
    <Page title={data?.name ?? '…'} above={<Back />}>
      {error ? <LoadError error={error} onRetry={retry} /> : <Skeleton className="h-80" />}
    </Page>
  );
}

function Back() {
  const { t } = useTranslation('bioPages');
  return (
    <Link to="/bio" className="-mb-1 flex w-fit items-center gap-1.5 text-soft hover:text-ink">
      <ArrowLeft size={14} className="rtl:-scale-x-100" aria-hidden /> {t('title')}
    </Link>
  );
}
