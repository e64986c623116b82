import { useQuery } from '@tanstack/react-query';
import { useLabels } from '../../../api/groups/labels';
import { linkQuery } from '../../../api/links/links';
import type { ScopeKind } from '../../../api/accounts/scopes';
import { topQuery } from '../../../api/statistics/statistics';
import { withoutScheme } from '../../links/link-texts';

interface Scope {
  kind: ScopeKind;
  id: number;
}

const NO_SCOPE: Scope = { kind: 'link', id: 0 };
const ALL_CLICKS = { range: 'all', bots: 'include', limit: 1 } as const;

/** The name of a scope, or its number until it is known. */
export function useScopeName(scope: Scope | undefined): string {
  const { kind, id } = scope ?? NO_SCOPE;
  const { data: link, isError } = useQuery({ ...linkQuery(id), enabled: kind === 'link' && id > 0 });
  // Links of QR codes and bio pages are found in statistics only.
  const { data: top } = useQuery({ ...topQuery('links', { ...ALL_CLICKS, link: id }), enabled: isError });
  const labels = {
    tag: useLabels('tags', kind === 'tag'),
    campaign: useLabels('campaigns', kind === 'campaign'),
    channel: useLabels('channels', kind === 'channel'),
    qr: useLabels('qrCodes', kind === 'qr'),
    domain: useLabels('domains', kind === 'domain').map((domain) => ({ id: domain.id, name: domain.domain })),
    link: [{ id, name: link ? withoutScheme(link.details.shorturl) : top?.items[0]?.name }],
  };
  const named = labels[kind].find((label) => label.id === id);
  return named?.name?.replace(/^https?:\/\//, '') ?? `#${id}`;
}
