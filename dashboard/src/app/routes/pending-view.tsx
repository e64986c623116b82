import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/layout/states';

/** What stands in place of a view while it is loading. */
export function PendingView() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div aria-busy className="mx-auto flex w-full max-w-[88rem] flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-64" />
      </div>
    </>
  );
}
