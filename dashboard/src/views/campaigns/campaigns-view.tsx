import { useNavigate } from '@tanstack/react-router';
import { ChartLine, Link2, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { campaignPages, type CampaignRow, deleteCampaign, findCampaign } from '../../api/groups/campaigns';
import { STATISTICS } from '../../api/statistics/statistics';
import { CopyButton } from '../../components/controls/copy-button';
import { withoutScheme } from '../../components/links/link-texts';
import { Badge } from '../../components/layout/pills';
import type { RowContent } from '../../components/resources/list/resource-row';
import { ResourceView } from '../../components/resources/resource-view';
import { useFormat } from '../../preferences/format';
import { CampaignForm } from './campaign-form';

const EXAMPLE = {
  method: 'POST',
  address: `${location.origin}/api/campaign/add`,
  body: { name: 'Spring sale', public: true },
} as const;

/** The campaigns of the account, with their rotators and list pages. */
export function CampaignsView() {
  const row = useCampaignRow();
  return (
    <ResourceView
      texts="campaigns"
      icon={Megaphone}
      pages={campaignPages}
      find={findCampaign}
      remove={deleteCampaign}
      stale={['campaigns', 'links', 'link', STATISTICS]}
      row={row}
      form={(campaign) => <CampaignForm campaign={campaign} />}
      example={EXAMPLE}
    />
  );
}

function useCampaignRow(): (campaign: CampaignRow) => RowContent {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const navigate = useNavigate();
  return ({ id, name, rotator, date, public: isPublic }) => ({
    name,
    detail: rotator !== false && <span className="address">{withoutScheme(rotator)}</span>,
    facts: (
      <>
        <Badge tone={isPublic ? 'good' : 'neutral'}>{isPublic ? t('isPublic') : t('isPrivate')}</Badge>
        <span title={format.dateTime(date)}>{format.date(date)}</span>
      </>
    ),
    buttons: rotator !== false && <CopyButton text={rotator} label={t('copyRotator', { name })} />,
    actions: [
      {
        text: t('showLinks'),
        icon: Link2,
        onSelect: () => void navigate({ to: '/links', search: { campaign: id, archived: 'all' } }),
      },
      {
        text: t('showAnalytics'),
        icon: ChartLine,
        onSelect: () => void navigate({ to: '/analytics', search: { campaign: id } }),
      },
    ],
  });
}
