import { changedFields } from '../../../components/forms/changed-fields';
import type { EditorValues } from '../values/editor-values';

/** What is changed as a whole, with its fields: one of them means nothing without the others. */
export const PARTS = {
  url: ['url', 'variants'],
  domain: ['domain'],
  custom: ['custom'],
  tags: ['tags', 'tag'],
  campaign: ['campaign'],
  channels: ['channels'],
  description: ['description'],
  utm: ['utm', 'parameters'],
  geotarget: ['geotarget'],
  devicetarget: ['devicetarget'],
  languagetarget: ['languagetarget'],
  start: ['start'],
  expiry: ['expiry'],
  maxclicks: ['maxclicks', 'onetime'],
  expiredurl: ['expiredurl'],
  password: ['isLocked', 'password'],
  type: ['type'],
  isPublic: ['isPublic'],
  metatitle: ['metatitle'],
  metadescription: ['metadescription'],
  metaimage: ['metaimage'],
  pixels: ['pixels'],
  deeplink: ['deeplink'],
} as const satisfies Partial<Record<keyof EditorValues, readonly (keyof EditorValues)[]>>;
export type Part = keyof typeof PARTS;

/** The part that has a field. */
export const partOf = (field: string): Part | undefined =>
  (Object.keys(PARTS) as Part[]).find((part) => (PARTS[part] as readonly string[]).includes(field));

/** The parts that were changed both in the form and in what is saved, each to something else. @param former what both began with */
export const conflictsIn = (mine: EditorValues, former: EditorValues, theirs: EditorValues): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => {
    const [typed, before, saved] = [mine, former, theirs].map((values) => comparable(part, values));
    const isPartOfMine = part === 'channels' && isOnTheWay(mine.channels, former.channels, theirs.channels);
    return typed !== before && saved !== before && typed !== saved && !isPartOfMine;
  });

/** Whether what is saved has some of the changes of the form, and no others: channels are saved one by one, and some may have failed. */
const isOnTheWay = (mine: string[], former: string[], theirs: string[]): boolean =>
  theirs.every((id) => mine.includes(id) || former.includes(id)) &&
  former.every((id) => theirs.includes(id) || !mine.includes(id));

/**
 * What the changes of the form are measured by once it is saved over the conflicts: they and channels, which are changed one by one, by
 * what is saved. Channels that the form leaves alone stay as they are.
 */
export function baseOf(mine: EditorValues, former: EditorValues, theirs: EditorValues): EditorValues {
  const isSame = comparable('channels', mine) === comparable('channels', former);
  const fields = [...fieldsInConflict(mine, former, theirs), ...(isSame ? [] : ['channels' as const])];
  return { ...former, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}

/** What the form holds once it has their version of the conflicts: what is saved, with all other changes of the form. */
export function withTheirs(mine: EditorValues, former: EditorValues, theirs: EditorValues): EditorValues {
  const given: string[] = fieldsInConflict(mine, former, theirs);
  const kept = Object.entries(changedFields(mine, former)).filter(([field]) => !given.includes(field));
  return { ...theirs, ...Object.fromEntries(kept) };
}

const fieldsInConflict = (...versions: Parameters<typeof conflictsIn>): (keyof EditorValues)[] =>
  conflictsIn(...versions).flatMap((part): readonly (keyof EditorValues)[] => PARTS[part]);

/** Tags, channels and pixels have no order, and a one-time link has no further limit. */
function comparable(part: Part, values: EditorValues): string {
  const { tags, channels, pixels, onetime, maxclicks } = values;
  const compared: EditorValues = {
    ...values,
    ...{ tags: tags.toSorted(), channels: channels.toSorted(), pixels: pixels.toSorted() },
    maxclicks: onetime ? '' : maxclicks,
  };
  return JSON.stringify(PARTS[part].map((field: keyof EditorValues) => compared[field]));
}
