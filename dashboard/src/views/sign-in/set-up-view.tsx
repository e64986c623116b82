import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSetUp } from '../../api/sessions';
import { buttonClasses } from '../../components/button';
import { FormError, rootErrorOf } from '../../components/form-error';
import { Skeleton } from '../../components/states';
import { AddressCheck } from './address-check';
import { Entrance } from './entrance';
import { SetUpForm } from './set-up-form';

const route = getRouteApi('/setup');

/** Where the one-time link of the first start, or of a forgotten password, leads. */
export function SetUpView() {
  const { t } = useTranslation('signIn');
  const { token = '' } = route.useSearch();
  const [baseUrl, setBaseUrl] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => checkSetUp(token),
    retry: false,
    staleTime: Infinity,
  });
  if (baseUrl !== undefined) return <AddressCheck baseUrl={baseUrl} />;
  if (error)
    return (
      <Entrance title={t('setUp.useless')} text={t('setUp.uselessText')}>
        <div className="flex flex-col gap-4">
          <FormError error={rootErrorOf(error)} />
          <a href="/dashboard/sign-in" className={buttonClasses()}>
            {t('title')}
          </a>
        </div>
      </Entrance>
    );
  if (data === undefined)
    return (
      <Entrance title={t('setUp.title')}>
        <Skeleton className="h-32" />
      </Entrance>
    );
  // Who only needed a new password knows the service.
  const goOn = (address: string) =>
    data.purpose === 'setup' ? setBaseUrl(address) : location.assign('/dashboard/links');
  return <SetUpForm token={token} known={data} onDone={goOn} />;
}
