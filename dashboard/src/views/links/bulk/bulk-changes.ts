import type { BulkChange } from '../../../api/links/bulk';
import { endOfDay } from '../../../preferences/zoned-time';

export const BULK_CHANGES = ['addTag', 'removeTag', 'campaign', 'channel', 'expiry', 'replace'] as const;
export type BulkChangeName = (typeof BULK_CHANGES)[number];

/** What the fields of the dialog hold. */
export interface BulkValues {
  value: string;
  /** The new text, for `replace`. */
  replacement: string;
}

/** The value that takes away what links have. */
export const NONE = 'none';

/** The change that the values mean; `undefined` while they are incomplete. @param zone whose day is the last one */
export function changeOf(
  name: BulkChangeName,
  { value, replacement }: BulkValues,
  zone: string,
): BulkChange | undefined {
  if (value.trim() === '') return undefined;
  const changes: Record<BulkChangeName, () => BulkChange> = {
    addTag: () => ({ addtags: [value.trim()] }),
    removeTag: () => ({ removetags: [value.trim()] }),
    campaign: () => ({ set: { campaign: value === NONE ? null : Number(value) } }),
    channel: () => ({ set: { channel: Number(value) } }),
    expiry: () => ({ set: { expiry: value === NONE ? null : endOfDay(value, zone) } }),
    replace: () => ({ replace: { find: value, with: replacement } }),
  };
  return changes[name]();
}
