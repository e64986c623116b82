import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../../api/accounts/sessions';
import { type AuditEntry, auditPages } from '../../../api/administration/audit';
import { useFormat } from '../../../preferences/format';
import { usePreferences } from '../../../preferences/preferences';
import { daysInUtc } from '../../../preferences/zoned-time';
import { AdministrationPage } from '../administration-page';
import { EntryList } from '../parts/entry-list';
import { AuditFilterBar } from './audit-filter-bar';

/** Who has changed what: by the administrator, or in the log of another account. */
export function AuditView() {
  const { t } = useTranslation('administration');
  const { account, ...filters } = useSearch({ from: '/frame/administration/audit' });
  const { timeZone } = usePreferences();
  const own = useSuspenseQuery(sessionQuery).data.account;
  const owner = account ?? own.id;
  const { q, action, from, to } = filters;
  const isFiltered = [q, action, from, to].some((filter) => filter !== undefined);
  return (
    <AdministrationPage title={t('views.audit')} description={t('audit.text')}>
      <AuditFilterBar />
      <EntryList
        label={t('views.audit')}
        pages={auditPages(account, daysInUtc({ q, action, from, to }, timeZone))}
        isFiltered={isFiltered}
        none={{ icon: ScrollText, title: t('audit.none'), text: t('audit.noneText') }}
        row={(entry) => <Entry entry={entry} isOwn={entry.userid === owner} />}
      />
    </AdministrationPage>
  );
}

/** @param isOwn whether the account whose log is shown was changed, and not another one */
function Entry({ entry, isOwn }: { entry: AuditEntry; isOwn: boolean }) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{t(`audit.actions.${entry.action}`)}</span>
          {entry.details !== '' && (
            <>
              {' · '}
              <bdi>{entry.details}</bdi>
            </>
          )}
          {!isOwn && <ChangedAccount entry={entry} />}
        </p>
        <Author entry={entry} />
      </div>
      <time className="text-soft">{format.dateTime(entry.date)}</time>
    </div>
  );
}

/** Leads to the log of the account, unless that was deleted. */
function ChangedAccount({ entry: { action, userid } }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration');
  const name = t('audit.inAccount', { id: userid });
  return (
    <>
      {' · '}
      {action === 'user.deleted' ? (
        name
      ) : (
        <Link to="/administration/audit" search={{ account: userid }} className="rounded-sm underline">
          {name}
        </Link>
      )}
    </>
  );
}

function Author({ entry: { by, username, keyname } }: { entry: AuditEntry }) {
  const { t } = useTranslation('administration');
  const name = username ?? '';
  return (
    <p className="text-[0.8125rem] wrap-anywhere text-soft">
      {by === 'key' && t('audit.by.key', { name, key: keyname ?? '' })}
      {by === 'session' && t('audit.by.session', { name })}
      {by === 'administrator' && t('audit.by.administrator', { name })}
      {by === 'operator' && t('audit.by.operator')}
    </p>
  );
}
