import type { UtmField } from '../../../api/links/utm-fields';

/** What the form of the editor holds: every field as its control has it. */
export interface EditorValues {
  url: string;
  /** Id of a branded domain; empty for the service's own host. */
  domain: string;
  custom: string;
  tags: string[];
  /** A tag that is typed, but not ended; it is saved with the others. */
  tag: string;
  campaign: string;
  /** Ids, as those of pixels. */
  channels: string[];
  description: string;
  utm: Record<UtmField, string>;
  /** Query parameters that an API client has set; they win over `utm`. */
  parameters: { name: string; value: string }[];
  geotarget: Rule[];
  devicetarget: Rule[];
  languagetarget: Rule[];
  variants: { url: string; weight: string }[];
  /** The value of a `datetime-local` field, as `expiry`. */
  start: string;
  expiry: string;
  maxclicks: string;
  onetime: boolean;
  expiredurl: string;
  password: string;
  /** Whether the link asks for a password; without it, saving takes the password away. */
  isLocked: boolean;
  pixels: string[];
  type: string;
  metatitle: string;
  metadescription: string;
  metaimage: string;
  deeplink: { auto: boolean; apple: string; google: string };
  isPublic: boolean;
}

/** Where visitors go who match. */
export interface Rule {
  /** A country, a device or a language. */
  match: string;
  link: string;
}

export const RULES = ['geotarget', 'devicetarget', 'languagetarget'] as const;
export type RulesName = (typeof RULES)[number];

export const EMPTY: EditorValues = {
  url: '',
  domain: '',
  custom: '',
  tags: [],
  tag: '',
  campaign: '',
  channels: [],
  description: '',
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
  parameters: [],
  geotarget: [],
  devicetarget: [],
  languagetarget: [],
  variants: [],
  start: '',
  expiry: '',
  maxclicks: '',
  onetime: false,
  expiredurl: '',
  password: '',
  isLocked: false,
  pixels: [],
  type: 'direct',
  metatitle: '',
  metadescription: '',
  metaimage: '',
  deeplink: { auto: false, apple: '', google: '' },
  isPublic: false,
};
