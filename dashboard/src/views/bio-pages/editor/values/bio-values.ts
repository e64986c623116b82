import type { BioPage, BlockKind, Network } from '../../../../api/pages/bio-pages';

export const KINDS = ['link', 'heading', 'text', 'image', 'social', 'divider'] as const satisfies BlockKind[];
export const THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] as const satisfies BioPage['theme'][];
export const LAYOUTS = ['list', 'grid'] as const satisfies BioPage['layout'][];
export const SHAPES = ['rounded', 'pill', 'square'] as const satisfies BioPage['shape'][];

/** The names of networks; the others are translated. */
export const NETWORK_NAMES: Record<Exclude<Network, 'email' | 'website'>, string> = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  spotify: 'Spotify',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitch: 'Twitch',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};
export const NETWORKS = [...Object.keys(NETWORK_NAMES), 'email', 'website'] as Network[];

/** The beginning of an id that a block or profile has until it is saved. */
const NEW = 'new ';
export const newId = () => `${NEW}${Math.random()}`;
/** Whether the API does not know an id. */
export const isNew = (id: string): boolean => id.startsWith(NEW);

export interface ProfileValues {
  id: string;
  network: Network;
  url: string;
}

/** A block as the form has it: the fields of every kind, and times of `datetime-local` fields. */
export interface BlockValues {
  id: string;
  kind: BlockKind;
  hidden: boolean;
  from: string;
  until: string;
  title: string;
  url: string;
  text: string;
  image: string;
  alt: string;
  profiles: ProfileValues[];
}

const TEXTS = ['name', 'alias', 'avatar', 'description', 'background', 'button'] as const;
const CARD_TEXTS = ['metatitle', 'metadescription', 'metaimage'] as const;
export const PAGE_TEXTS = [...TEXTS, ...CARD_TEXTS];

export type BioValues = Record<(typeof PAGE_TEXTS)[number], string> &
  Pick<BioPage, 'theme' | 'layout' | 'shape'> & { blocks: BlockValues[] };

export const newProfile = (): ProfileValues => ({ id: newId(), network: 'instagram', url: '' });

export const newBlock = (kind: BlockKind): BlockValues => ({
  id: newId(),
  kind,
  hidden: false,
  from: '',
  until: '',
  title: '',
  url: '',
  text: '',
  image: '',
  alt: '',
  profiles: kind === 'social' ? [newProfile()] : [],
});
