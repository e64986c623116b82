import { useNavigate } from '@tanstack/react-router';
import { ArrowRightLeft, ChartLine, Globe, Link2, Palette } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteDomain, type Domain, domainPages, findDomain } from '../../api/groups/domains';
import { STATISTICS } from '../../api/statistics/statistics';
import { Badge } from '../../components/layout/pills';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { DomainForm } from './domain-form';
import { MoveDialog } from './move/move-dialog';
import { StateLights } from './state/state-light';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/domain/add`,
  body: { domain: 'https://go.example.com' },
} as const;

/** The branded domains of the account, with the state of each. */
export function DomainsView() {
  const [moved, setMoved] = useState<Domain>();
  const row = useDomainRow(setMoved);
  return (
    <>
      <ResourceView
        texts="domains"
        icon={Globe}
        pages={domainPages}
        find={findDomain}
        remove={deleteDomain}
        stale={['domains', 'links', 'link', STATISTICS]}
        row={row}
        form={(domain) => <DomainForm domain={domain} />}
        example={EXAMPLE}
      />
      <MoveDialog domain={moved} onClose={() => setMoved(undefined)} />
    </>
  );
}

function useDomainRow(move: (domain: Domain) => void): (domain: Domain) => RowContent {
  const { t } = useTranslation('domains');
  const navigate = useNavigate();
  return (domain) => ({
    name: domain.name,
    detail: <span className="address">{domain.redirectroot || domain.domain}</span>,
    facts: domain.check ? <StateLights check={domain.check} /> : <Badge>{t('state.unchecked')}</Badge>,
    actions: [
      {
        text: t('showLinks'),
        icon: Link2,
        onSelect: () => void navigate({ to: '/links', search: { domain: String(domain.id), archived: 'all' } }),
      },
      {
        text: t('showAnalytics'),
        icon: ChartLine,
        onSelect: () => void navigate({ to: '/analytics', search: { domain: domain.id } }),
      },
      {
        text: t('showBranding'),
        icon: Palette,
        onSelect: () => void navigate({ to: '/settings', search: { tab: 'branding', domain: domain.id } }),
      },
      { text: t('move.action'), icon: ArrowRightLeft, onSelect: () => move(domain) },
    ],
  });
}
