import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/http/errors';
import { checkSetUp } from '../../api/accounts/sessions';
import { buttonClasses } from '../../components/controls/button';
import { LoadError, Skeleton } from '../../components/layout/states';
import { AddressCheck } from './address-check';
import { Entrance } from './entrance';
import { SetUpForm } from './set-up-form';

const route = getRouteApi('/setup');

/** Where the one-time link of the first start, or of a forgotten password, leads. */
export function SetUpView() {
  const { token, done } = route.useSearch();
  if (done) return <AddressCheck />;
  return token === undefined ? <UselessLink /> : <OneTimeLink token={token} />;
}

function OneTimeLink({ token }: { token: string }) {
  const { t } = useTranslation('signIn');
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => checkSetUp(token),
    retry: false,
    staleTime: Infinity,
  });
  if (isApiError(error, 400)) return <UselessLink />;
  if (data === undefined)
    return (
      <Entrance title={t('title')}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-32" />}
      </Entrance>
    );
  // A user who only sets a new password needs no introduction. The page is loaded again, as the token of the session stands in it.
  const next = data.purpose === 'setup' ? '/dashboard/setup?done=true' : '/dashboard/links';
  return <SetUpForm token={token} known={data} onDone={() => location.replace(next)} onUsed={() => void refetch()} />;
}

/** A link that was used, replaced or copied in part, or that is too old. */
function UselessLink() {
  const { t } = useTranslation('signIn');
  return (
    <Entrance title={t('setUp.useless')} text={t('setUp.uselessText')}>
      <a href="/dashboard/sign-in" className={buttonClasses()}>
        {t('title')}
      </a>
    </Entrance>
  );
}
