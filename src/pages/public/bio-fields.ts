/** `auto` is light or dark by the visitor's preference. */
export const BIO_THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] as const;
export type BioTheme = (typeof BIO_THEMES)[number];

/** `grid` puts two buttons beside each other where there is room. */
export const BIO_LAYOUTS = ['list', 'grid'] as const;
export type BioLayout = (typeof BIO_LAYOUTS)[number];

/** The corners of buttons and images. */
export const BIO_SHAPES = ['rounded', 'pill', 'square'] as const;
export type BioShape = (typeof BIO_SHAPES)[number];

export const BLOCK_KINDS = ['link', 'heading', 'text', 'image', 'social', 'divider'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Where a profile of a social row is, with the name that visitors see; pages translate the last two. */
export const NETWORK_NAMES = {
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
  email: 'E-mail',
  website: 'Website',
} as const;
export type Network = keyof typeof NETWORK_NAMES;
export const NETWORKS = Object.keys(NETWORK_NAMES) as Network[];

/** What visitors see of a block, in the fields of its kind. */
export interface ShownBlock {
  kind: BlockKind;
  title?: string;
  url?: string;
  text?: string;
  image?: string;
  /** Absent for an image that only decorates. */
  alt?: string | null;
  profiles?: readonly { network: Network; url: string }[];
}
