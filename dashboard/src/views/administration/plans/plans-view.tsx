import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Plan, plansQuery } from '../../../api/administration/plans';
import { countUsers } from '../../../api/administration/users';
import { LoadingRows } from '../../../components/resources/list/loading-rows';
import { LoadError } from '../../../components/layout/states';
import { useFormat } from '../../../preferences/format';
import { AdministrationPage } from '../administration-page';

/** The plans that the operator has configured, with their accounts. */
export function PlansView() {
  const { t } = useTranslation('administration');
  const { data, error, refetch } = useQuery(plansQuery);
  return (
    <AdministrationPage title={t('views.plans')} description={t('plans.text')}>
      {data === undefined && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <LoadingRows />}
      {data && <Plans plans={data} />}
    </AdministrationPage>
  );
}

function Plans({ plans }: { plans: Plan[] }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const counts = useQueries({
    queries: plans.map(({ name }) => ({ queryKey: ['users', 'count', name], queryFn: () => countUsers(name) })),
  });
  const shownCount = (count?: number) => (count === undefined ? '…' : format.number(count));
  return (
    <ul aria-label={t('views.plans')} className="card divide-y divide-line overflow-clip">
      {plans.map(({ id, name, limit }, index) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0">
            <p className="flex font-semibold">
              <bdi className="truncate">{name}</bdi>
            </p>
            <p className="text-soft">{t('plans.limit', { shown: format.number(limit) })}</p>
          </div>
          <Link
            to="/administration/accounts"
            search={{ plan: name }}
            className="rounded-sm text-accent hover:underline"
          >
            {t('plans.accounts', { shown: shownCount(counts[index]?.data) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
