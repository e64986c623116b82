import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findUser } from '../../../api/administration/users';
import { DateInput } from '../../../components/forms/date-input';
import { FilterPill } from '../../../components/layout/pills';
import { SearchBox } from '../../../components/resources/list/search-box';
import { FilterSelect } from '../parts/filter-select';
import { ACTIONS } from './actions';
import type { AuditSearch } from './audit-search';

/** Which entries of which log are shown. */
export function AuditFilterBar() {
  const { t } = useTranslation('administration');
  const { account, q, action, from, to } = useSearch({ from: '/frame/administration/audit' });
  const navigate = useNavigate({ from: '/administration/audit' });
  const change = (search: AuditSearch) => void navigate({ search: (now) => ({ ...now, ...search }), replace: true });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox label={t('audit.search')} words={q ?? ''} onSearch={(words) => change({ q: words })} />
      <FilterSelect
        label={t('audit.action')}
        value={action}
        all={t('audit.anyAction')}
        options={ACTIONS.map((name) => [name, t(`audit.actions.${name}`)])}
        onChange={(chosen) => change({ action: chosen })}
      />
      <Day label={t('audit.from')} value={from} onChange={(day) => change({ from: day })} />
      <Day label={t('audit.to')} value={to} onChange={(day) => change({ to: day })} />
      {account !== undefined && <AccountPill id={account} onRemove={() => change({ account: undefined })} />}
    </div>
  );
}

interface DayProps {
  label: string;
  value?: string;
  onChange: (day?: string) => void;
}

const Day = ({ label, ...day }: DayProps) => (
  <label className="flex items-center gap-2 text-soft max-sm:grow">
    <span className="max-sm:min-w-10">{label}</span>
    <DateInput className="control w-auto! max-sm:grow" {...day} />
  </label>
);

/** The account whose log is shown. */
function AccountPill({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTranslation('administration');
  const { data } = useQuery({ queryKey: ['users', 'one', id], queryFn: () => findUser(id) });
  return <FilterPill label={t('audit.account')} value={data?.name ?? `#${id}`} onRemove={onRemove} />;
}
