import type { BulkChange } from '../../../api/links/bulk';
import { toApiTime } from '../../../preferences/zoned-time';

export const BULK_CHANGES = ['addTag', 'removeTag', 'campaign', 'channel', 'expiry', 'replace'] as const;
export type BulkChangeName = (typeof BULK_CHANGES)[number];

/** What the fields of the dialog hold. */
export interface BulkValues {
  value: string;
  /** The new text, for `replace`. */
  replacement: string;
}

const LAST_SECOND = 59;

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
    campaign: () => ({ set: { campaign: Number(value) } }),
    channel: () => ({ set: { channel: Number(value) } }),
    expiry: () => ({ set: { expiry: toApiTime(`${value}T23:59`, zone, LAST_SECOND) } }),
    replace: () => ({ replace: { find: value, with: replacement } }),
  };
  return changes[name]();
}
