import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundItem, ItemKind } from '../../../api/groups/channels';
import { MAX_SEARCH_LENGTH } from '../../../api/http/resources';
import { IconButton } from '../../controls/button';
import { LoadError } from '../../layout/states';
import { announce, announceError } from '../../dialogs/toast';
import { withoutScheme } from '../../links/link-texts';
import { useDebounced } from '../../hooks/use-debounced';
import { MemberTexts } from './member-list';

interface MemberPickerProps {
  /** The kind of what is found. */
  kind: ItemKind;
  label: string;
  find: (words: string) => Promise<FoundItem[]>;
  /** Whether what was found is a member already. */
  isMember: (found: FoundItem) => boolean;
  /** Beside its address, such as where it is now. */
  noteOf?: (found: FoundItem) => string | undefined;
  add: (id: number) => Promise<unknown>;
  /** The keys of the queries that a change makes stale. */
  stale: string[];
  /** Before the field, such as a choice of the kind. */
  children?: ReactNode;
}

/** The first keys of the queries of each kind: its changes make the candidates stale, too. */
const QUERIES: Record<ItemKind, string> = { links: 'links', bio: 'bioPages', qr: 'qrCodes' };

/** Finds by words, and adds what a button says. */
export function MemberPicker({ kind, label, find, isMember, noteOf, add, stale, children }: MemberPickerProps) {
  const { t } = useTranslation('resources');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const words = useDebounced(text.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [QUERIES[kind], 'candidates', words],
    queryFn: () => find(words),
    placeholderData: (before, query) => (query?.queryKey[0] === QUERIES[kind] ? keepPreviousData(before) : undefined),
  });
  const take = async (found: FoundItem) => {
    if (isMember(found)) return;
    const { id, name } = found;
    await add(id).then(() => announce(t('members.added', { name })), announceError);
    await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-paper p-3">
      {children}
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="control"
      />
      {data === undefined && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{t('noMatch')}</p>}
      <ul aria-label={label} className="divide-y divide-line">
        {data?.map((found) => (
          <li key={found.id} className="flex items-center gap-3 py-1.5">
            <MemberTexts
              name={found.name}
              detail={[withoutScheme(found.detail), noteOf?.(found)].filter(Boolean).join(' · ')}
            />
            <IconButton
              label={t('members.addNamed', { name: found.name })}
              aria-disabled={isMember(found)}
              onClick={() => void take(found)}
            >
              <Plus size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
