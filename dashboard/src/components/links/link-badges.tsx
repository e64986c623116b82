import { Archive, Clock, Gauge, Globe, Lock, Radar, Split, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../api/links/links';
import { useFormat } from '../../preferences/format';
import { Badge } from '../layout/pills';

type Badged = Pick<
  LinkRow,
  | 'state'
  | 'archived'
  | 'haspassword'
  | 'expiry'
  | 'maxclicks'
  | 'geotarget'
  | 'devicetarget'
  | 'languagetarget'
  | 'variants'
  | 'pixels'
>;

/** The states that a visitor of the link would notice. */
const StateBadge = ({ state, archived }: Pick<LinkRow, 'state' | 'archived'>) => {
  const { t } = useTranslation('links');
  const tones: Record<LinkRow['state'], ComponentProps<typeof Badge>['tone']> = {
    active: 'good',
    scheduled: 'warning',
    expired: 'bad',
    limit: 'bad',
  };
  return (
    <>
      {state !== 'active' && <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>}
      {archived && (
        <Badge>
          <Archive size={12} aria-hidden /> {t('states.archived')}
        </Badge>
      )}
    </>
  );
};

const Mark = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <Badge title={text}>
    <Icon size={12} aria-hidden />
    <span className="sr-only">{text}</span>
  </Badge>
);

/** What is special about a link, as icons. */
export const LinkBadges = ({ link }: { link: Badged }) => {
  const { t } = useTranslation('links');
  const format = useFormat();
  const targets = link.geotarget.length + link.devicetarget.length + link.languagetarget.length;
  return (
    <>
      <StateBadge state={link.state} archived={link.archived} />
      {link.haspassword && <Mark icon={Lock} text={t('badges.password')} />}
      {link.expiry !== null && link.state !== 'expired' && <Mark icon={Clock} text={t('badges.expires')} />}
      {link.maxclicks !== null && (
        <Mark icon={Gauge} text={t('badges.limit', { count: link.maxclicks, shown: format.number(link.maxclicks) })} />
      )}
      {targets > 0 && <Mark icon={Globe} text={t('badges.targets', { count: targets })} />}
      {link.variants.length > 0 && <Mark icon={Split} text={t('badges.variants')} />}
      {link.pixels.length > 0 && <Mark icon={Radar} text={t('badges.pixels')} />}
    </>
  );
};
