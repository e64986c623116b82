import { Navigate } from '@tanstack/react-router';
import { Contact } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bioPagePages, type BioPageRow, deleteBioPage, findBioPage } from '../../api/pages/bio-pages';
import { STATISTICS } from '../../api/statistics/statistics';
import { CopyButton } from '../../components/controls/copy-button';
import { withoutScheme } from '../../components/links/link-texts';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { useFormat } from '../../preferences/format';
import { NewBioPage } from './new-bio-page';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/bio/add`,
  body: {
    name: 'Ada Lovelace',
    alias: 'ada',
    blocks: [{ kind: 'link', title: 'My shop', url: 'https://example.com/shop' }],
  },
} as const;

/** The bio pages of the account. Each is edited in a view of its own. */
export function BioPagesView() {
  const row = useBioPageRow();
  return (
    <ResourceView
      texts="bioPages"
      icon={Contact}
      pages={bioPagePages}
      find={findBioPage}
      remove={deleteBioPage}
      stale={['bioPages', 'channels', STATISTICS]}
      row={row}
      form={(page) => (page ? <Navigate to="/bio/$id" params={{ id: page.id }} replace /> : <NewBioPage />)}
      example={EXAMPLE}
    />
  );
}

function useBioPageRow(): (page: BioPageRow) => RowContent {
  const { t } = useTranslation('bioPages');
  const format = useFormat();
  return ({ id, name, link, date }) => ({
    name,
    view: { to: '/bio/$id', params: { id } },
    detail: <span className="address block truncate">{withoutScheme(link)}</span>,
    facts: <span title={format.dateTime(date)}>{format.date(date)}</span>,
    buttons: <CopyButton text={link} label={t('copyAddress', { name })} />,
  });
}
