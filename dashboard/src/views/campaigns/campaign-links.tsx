import { useTranslation } from 'react-i18next';
import { addCampaignLink, campaignLinkPages, removeCampaignLink } from '../../api/groups/campaigns';
import { findItems } from '../../api/groups/channels';
import { STATISTICS } from '../../api/statistics/statistics';
import { withoutScheme } from '../../components/links/link-texts';
import { MemberList } from '../../components/resources/members/member-list';
import { MemberPicker } from '../../components/resources/members/member-picker';

const STALE = ['campaigns', 'links', 'link', STATISTICS];

/** The links of a campaign, to add and to take out. */
export function CampaignLinks({ id }: { id: number }) {
  const { t } = useTranslation('campaigns');
  return (
    <MemberList
      title={t('links')}
      none={t('noLinks')}
      pages={campaignLinkPages(id)}
      show={({ title, alias, shorturl }) => ({ name: title || alias, detail: withoutScheme(shorturl) })}
      remove={(link) => removeCampaignLink(id, link.id)}
      stale={STALE}
      picker={
        <MemberPicker
          kind="links"
          label={t('findLinks')}
          find={(words) => findItems('links', words)}
          add={(link) => addCampaignLink(id, link)}
          stale={STALE}
        />
      }
    />
  );
}
