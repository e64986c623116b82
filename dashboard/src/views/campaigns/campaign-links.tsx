import { useTranslation } from 'react-i18next';
import { addCampaignLink, campaignLinkPages, removeCampaignLink } from '../../api/groups/campaigns';
import { findItems, type FoundItem } from '../../api/groups/channels';
import { useLabels } from '../../api/groups/labels';
import { STATISTICS } from '../../api/statistics/statistics';
import { withoutScheme } from '../../components/links/link-texts';
import { MemberList } from '../../components/resources/members/member-list';
import { MemberPicker } from '../../components/resources/members/member-picker';

const STALE = ['campaigns', 'links', 'link', STATISTICS];

/** The links of a campaign, to add and to take out. */
export function CampaignLinks({ id }: { id: number }) {
  const { t } = useTranslation('campaigns');
  const campaigns = useLabels('campaigns');
  const isMember = ({ campaign }: FoundItem) => campaign === id;
  /** Adding a link takes it out of the campaign that it is in. */
  const noteOf = (found: FoundItem) => {
    const other = isMember(found) ? undefined : campaigns.find((one) => one.id === found.campaign);
    return other && t('nowIn', { name: other.name });
  };
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
          isMember={isMember}
          noteOf={noteOf}
          add={(link) => addCampaignLink(id, link)}
          stale={STALE}
        />
      }
    />
  );
}
