import { EMPTY, type EditorValues } from './editor-values';

/** The sections of the editor below the basic fields, in their order, with the fields that they hold. */
export const SECTIONS = {
  utm: ['utm', 'parameters'],
  targeting: ['geotarget', 'devicetarget', 'languagetarget'],
  variants: ['variants'],
  lifeCycle: ['start', 'expiry', 'maxclicks', 'onetime', 'expiredurl'],
  password: ['isLocked', 'password'],
  page: ['type', 'isPublic'],
  card: ['metatitle', 'metadescription', 'metaimage'],
  pixels: ['pixels'],
  apps: ['deeplink'],
} as const satisfies Record<string, (keyof EditorValues)[]>;
export type SectionName = keyof typeof SECTIONS;

/** Whether any field of a section is set, which marks the section. */
export const isSet = (section: SectionName, values: EditorValues): boolean =>
  SECTIONS[section].some((field) => JSON.stringify(values[field]) !== JSON.stringify(EMPTY[field]));

/** The section that holds a field; `undefined` for the basic fields. */
export const sectionOf = (field: string): SectionName | undefined =>
  (Object.keys(SECTIONS) as SectionName[]).find((section) => (SECTIONS[section] as readonly string[]).includes(field));
