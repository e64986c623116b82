import { isApiError } from '../../../api/http/errors';
import type { BulkChange } from '../../../api/links/bulk';
import { rootErrorOf, type ShownError } from '../../../components/forms/form-error';
import { linkErrorOf } from '../../../components/forms/form-errors';
import { TAG_END, withTags } from '../../../components/links/with-tags';
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
    addTag: () => ({ addtags: withTags([], value.split(TAG_END)) }),
    removeTag: () => ({ removetags: [value.trim()] }),
    campaign: () => ({ set: { campaign: value === NONE ? null : Number(value) } }),
    channel: () => ({ set: { channel: Number(value) } }),
    expiry: () => ({ set: { expiry: value === NONE ? null : endOfDay(value, zone) } }),
    replace: () => ({ replace: { find: value, with: replacement } }),
  };
  return changes[name]();
}

/** Whether a change may be sent again for links that have it already: a new text that contains the former one would grow. */
export const isRepeatable = ({ replace }: BulkChange): boolean => !replace?.with.includes(replace.find);

export type BulkErrors = Partial<Record<keyof BulkValues | 'root', ShownError>>;

/** Why a change fails: what the API reports about the fields of the dialog, or about the change as a whole. */
export function bulkErrorsOf(error: unknown): BulkErrors {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  if (fields.length === 0) return { root: rootErrorOf(error) };
  return Object.fromEntries(fields.map(([field, problem]) => [placeOf(field), linkErrorOf(field, problem)]));
}

function placeOf(field: string): keyof BulkErrors {
  if (/^(ids|filter)\b/.test(field)) return 'root';
  return field === 'replace.with' ? 'replacement' : 'value';
}
