import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { isReachable } from '../../api/http/is-reachable';
import { useTitle } from '../../components/layout/page';
import { LoadError } from '../../components/layout/states';
import { NotFound } from './not-found';

const RETRY_MS = 3_000;

/** A view that failed: to load, or by a mistake in its code. It is loaded again once the service can be reached. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { t } = useTranslation();
  useTitle(t('loadFailed'));
  const retry = () => {
    // The service may recover; what went wrong in the page itself stays wrong until it is loaded again.
    if (!isApiError(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!isApiError(error, 0)) return;
    const timer = setInterval(() => void isReachable().then((isBack) => isBack && retry()), RETRY_MS);
    return () => clearInterval(timer);
  }, [error]);
  if (isApiError(error, 404)) return <NotFound />;
  return <LoadError isView error={error} onRetry={retry} />;
}
