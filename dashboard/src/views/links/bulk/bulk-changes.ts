import type { BulkChange } from '../../../api/bulk';

export const BULK_CHANGES = ['addTag', 'removeTag', 'campaign', 'channel', 'expiry', 'replace'] as const;
export type BulkChangeName = (typeof BULK_CHANGES)[number];

/** What the fields of the dialog hold. */
export interface BulkValues {
  value: string;
  /** The new text, for `replace`. */
  replacement: string;
}

/** The change that the values mean; `undefined` while they are incomplete. */
export function changeOf(name: BulkChangeName, { value, replacement }: BulkValues): BulkChange | undefined {
  if (value.trim() === '') return undefined;
  const changes: Record<BulkChangeName, () => BulkChange> = {
    addTag: () => ({ addtags: [value.trim()] }),
    removeTag: () => ({ removetags: [value.trim()] }),
    campaign: () => ({ set: { campaign: Number(value) } }),
    channel: () => ({ set: { channel: Number(value) } }),
    expiry: () => ({ set: { expiry: value } }),
    replace: () => ({ replace: { find: value, with: replacement } }),
  };
  return changes[name]();
}
