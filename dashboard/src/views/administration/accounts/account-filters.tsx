import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { plansQuery } from '../../../api/administration/plans';
import { FilterSelect } from '../parts/filter-select';

/** Which accounts are listed: by status, and by plan. */
export function AccountFilters() {
  const { t } = useTranslation('accounts');
  const { status, plan } = useSearch({ from: '/frame/administration/accounts' });
  const navigate = useNavigate({ from: '/administration/accounts' });
  const { data: plans = [] } = useQuery(plansQuery);
  return (
    <>
      <FilterSelect
        label={t('status')}
        value={status}
        all={t('anyStatus')}
        options={[
          ['active', t('active')],
          ['suspended', t('suspended')],
        ]}
        onChange={(chosen) => void navigate({ search: (now) => ({ ...now, status: chosen }), replace: true })}
      />
      <FilterSelect
        label={t('plan')}
        value={plan}
        all={t('anyPlan')}
        options={plans.map(({ name }) => [name, name])}
        onChange={(chosen) => void navigate({ search: (now) => ({ ...now, plan: chosen }), replace: true })}
      />
    </>
  );
}
