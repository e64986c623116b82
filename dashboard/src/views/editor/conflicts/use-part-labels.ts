import { useTranslation } from 'react-i18next';
import { sectionOf } from '../values/set-sections';
import { type Part, PARTS } from './conflicts';

const LABELS = {
  url: 'url',
  domain: 'domain',
  custom: 'alias',
  tags: 'tags',
  campaign: 'campaign',
  channels: 'channels',
  description: 'note',
  utm: 'sections.utm',
  geotarget: 'targeting.geotarget',
  devicetarget: 'targeting.devicetarget',
  languagetarget: 'targeting.languagetarget',
  start: 'life.start',
  expiry: 'life.expiry',
  maxclicks: 'life.maxclicks',
  expiredurl: 'life.expiredurl',
  password: 'sections.password',
  type: 'page.type',
  isPublic: 'page.public',
  metatitle: 'card.title',
  metadescription: 'card.description',
  metaimage: 'card.image',
  pixels: 'sections.pixels',
  deeplink: 'sections.apps',
} as const satisfies Record<Part, string>;

/** Returns the label of a part, after that of its section. */
export function usePartLabels(): (part: Part) => string {
  const { t } = useTranslation('editor');
  return (part) => {
    const label = t(LABELS[part]);
    const section = sectionOf(PARTS[part][0]);
    if (section === undefined || LABELS[part] === `sections.${section}`) return label;
    return `${t(`sections.${section}`)}: ${label}`;
  };
}
