import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { useTitle } from '../../components/layout/page';
import { LoadError } from '../../components/layout/states';
import { NotFound } from './not-found';

/** A view that failed: to load, or by a mistake in its code. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { t } = useTranslation();
  useTitle(t('loadFailed'));
  if (isApiError(error, 404)) return <NotFound />;
  const retry = () => {
    // The service may recover; what went wrong in the page itself stays wrong until it is loaded again.
    if (!isApiError(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return <LoadError isView error={error} onRetry={retry} />;
}
