import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, deleteKey, keysQuery } from '../../../api/accounts/account';
import { Button, IconButton } from '../../../components/controls/button';
import { Section } from '../../../components/layout/page';
import { Badge } from '../../../components/layout/pills';
import { EmptyState, Loading } from '../../../components/layout/states';
import { focusRow } from '../../../components/resources/list/row-focus';
import { useFocusInPlace } from '../../../components/resources/list/use-focus-in-place';
import { useRemoval } from '../../../components/resources/use-removal';
import { useFormat } from '../../../preferences/format';
import { NewKey } from './new-key';
import { isolated } from '../../../components/text/isolated';

/** The API keys of the account, for programs. */
export function Keys() {
  const { t } = useTranslation('settings');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(keysQuery);
  const { data } = query;
  const add = useRef<HTMLButtonElement>(null);
  const inPlace = useFocusInPlace(data ?? [], (index) => (index < 0 ? add.current?.focus() : focusRow(index)));
  const remove = useRemoval<ApiKey>({
    question: ({ name }) => ({
      title: t('keys.deleteTitle', { name: isolated(name) }),
      description: t('keys.deleteText'),
      action: t('keys.delete'),
    }),
    remove: ({ id }) => deleteKey(id),
    done: t('keys.deleted'),
    stale: ['keys'],
  });
  return (
    <Section title={t('keys.title')} description={t('keys.text')}>
      <Button ref={add} onClick={() => setAdding(true)}>
        <Plus size={16} aria-hidden /> {t('keys.add')}
      </Button>
      <Loading query={query} className="mt-4 h-24" />
      {data?.length === 0 && <EmptyState icon={KeyRound} title={t('keys.none')} />}
      <ul className="mt-2 divide-y divide-line">
        {data?.map((key, index) => (
          <KeyRow key={key.id} index={index} apiKey={key} onDelete={() => void inPlace(remove)(key)} />
        ))}
      </ul>
      <NewKey isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

interface KeyRowProps {
  index: number;
  apiKey: ApiKey;
  onDelete: () => void;
}

function KeyRow({ index, apiKey: { name, scopes, lastused, expiration }, onDelete }: KeyRowProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const hasExpired = expiration !== null && format.hasPassed(expiration);
  const uses = lastused === null ? t('keys.neverUsed') : t('keys.lastUsed', { ago: format.ago(lastused) });
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(`scopes.${scope}`)}</Badge>
          ))}
          {hasExpired && <Badge tone="warning">{t('keys.expired', { date: format.date(expiration) })}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-soft">
          {uses}
          {expiration !== null && !hasExpired && ` · ${t('keys.expires', { date: format.date(expiration) })}`}
        </p>
      </div>
      <IconButton label={t('keys.deleteNamed', { name })} data-row={index} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
