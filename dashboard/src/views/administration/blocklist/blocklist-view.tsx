import { useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldBan, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type BlockedHost, blockedHostPages, unblockHost } from '../../../api/administration/blocklist';
import { IconButton } from '../../../components/controls/button';
import { SearchBox } from '../../../components/resources/list/search-box';
import { useRemoval } from '../../../components/resources/use-removal';
import { useFormat } from '../../../preferences/format';
import { AdministrationPage } from '../administration-page';
import { EntryList } from '../parts/entry-list';
import { BlockHost } from './block-host';
import { isolated } from '../../../components/text/isolated';

/** The hosts that no link may lead to. */
export function BlocklistView() {
  const { t } = useTranslation('administration');
  const { t: common } = useTranslation('resources');
  const format = useFormat();
  const { q } = useSearch({ from: '/frame/administration/blocklist' });
  const navigate = useNavigate({ from: '/administration/blocklist' });
  const remove = useRemoval<BlockedHost>({
    question: ({ host }) => ({
      title: t('blocklist.removeTitle', { host: isolated(host) }),
      description: t('blocklist.removeText'),
      action: t('blocklist.remove'),
    }),
    remove: ({ host }) => unblockHost(host),
    done: t('blocklist.removed'),
    stale: ['blocklist'],
  });
  return (
    <AdministrationPage title={t('views.blocklist')} description={t('blocklist.text')}>
      <BlockHost />
      <div className="flex">
        <SearchBox
          label={common('search')}
          words={q ?? ''}
          onSearch={(words) => void navigate({ search: { q: words }, replace: true })}
        />
      </div>
      <EntryList
        label={t('views.blocklist')}
        pages={blockedHostPages({ q })}
        isFiltered={q !== undefined}
        none={{ icon: ShieldBan, title: t('blocklist.none'), text: t('blocklist.noneText') }}
        remove={remove}
        row={(row, index, removeInPlace) => (
          <>
            <span className="flex min-w-0 grow font-semibold">
              <bdi dir="ltr" className="truncate">
                {row.host}
              </bdi>
            </span>
            <span className="text-soft max-sm:hidden" title={format.dateTime(row.date)}>
              {format.date(row.date)}
            </span>
            <IconButton
              label={t('blocklist.removeNamed', { host: row.host })}
              data-row={index}
              onClick={() => void removeInPlace(row)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </>
        )}
      />
    </AdministrationPage>
  );
}
