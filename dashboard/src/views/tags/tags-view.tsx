import { Link, useNavigate } from '@tanstack/react-router';
import { ChartLine, Link2, Tag as TagIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteTag, findTag, type Tag, tagPages } from '../../api/links/tags';
import { STATISTICS } from '../../api/statistics/statistics';
import { ColorDot } from '../../components/layout/color-dot';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { useFormat } from '../../preferences/format';
import { TagForm } from './tag-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/tag/add`,
  body: { name: 'Newsletter', color: '#17664b' },
} as const;

/** The tags of the account, with their colours and the number of their links. */
export function TagsView() {
  const row = useTagRow();
  return (
    <ResourceView
      texts="tags"
      icon={TagIcon}
      pages={tagPages}
      find={findTag}
      remove={deleteTag}
      stale={['tags', 'links', 'link', STATISTICS]}
      row={row}
      form={(tag) => <TagForm tag={tag} />}
      example={EXAMPLE}
    />
  );
}

function useTagRow(): (tag: Tag) => RowContent {
  const { t } = useTranslation('tags');
  const format = useFormat();
  const navigate = useNavigate();
  return ({ id, name, color, links }) => ({
    name,
    mark: <ColorDot color={color} />,
    facts: (
      <Link to="/links" search={{ tag: id, archived: 'all' }} className="rounded-sm hover:text-accent hover:underline">
        {t('links', { count: links, shown: format.number(links) })}
      </Link>
    ),
    actions: [
      {
        text: t('showLinks'),
        icon: Link2,
        onSelect: () => void navigate({ to: '/links', search: { tag: id, archived: 'all' } }),
      },
      {
        text: t('showAnalytics'),
        icon: ChartLine,
        onSelect: () => void navigate({ to: '/analytics', search: { tag: id } }),
      },
    ],
  });
}
