import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, deleteKey, keysQuery } from '../../../api/accounts/account';
import { Button, IconButton } from '../../../components/controls/button';
import { confirm } from '../../../components/dialogs/confirm';
import { Section } from '../../../components/layout/page';
import { Badge } from '../../../components/layout/pills';
import { EmptyState, LoadError, Skeleton } from '../../../components/layout/states';
import { announce, announceError } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';
import { NewKey } from './new-key';

/** The API keys of the account, for programs. */
export function Keys() {
  const { t } = useTranslation('settings');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(keysQuery);
  return (
    <Section title={t('keys.title')} description={t('keys.text')}>
      <Button onClick={() => setAdding(true)}>
        <Plus size={16} aria-hidden /> {t('keys.add')}
      </Button>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="mt-4 h-24" />}
      {data?.length === 0 && <EmptyState icon={KeyRound} title={t('keys.none')} />}
      <ul className="mt-2 divide-y divide-line">
        {data?.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <NewKey isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function KeyRow({ apiKey: { id, name, scopes, lastused, expiration } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const queries = useQueryClient();
  const remove = async () => {
    const isSure = await confirm({
      title: t('keys.deleteTitle', { name }),
      description: t('keys.deleteText'),
      action: t('keys.delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    await deleteKey(id).then(() => announce(t('keys.deleted')), announceError);
    await queries.invalidateQueries(keysQuery);
  };
  const uses = lastused === null ? t('keys.neverUsed') : t('keys.lastUsed', { ago: format.ago(lastused) });
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`scopes.${scope}`)}</Badge>
          ))}
        </p>
        <p className="text-[0.8125rem] text-soft">
          {uses}
          {expiration !== null && ` · ${t('keys.expires', { date: format.date(expiration) })}`}
        </p>
      </div>
      <IconButton label={t('keys.deleteNamed', { name })} onClick={() => void remove()}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
