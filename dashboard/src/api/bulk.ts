import { bodyOf, client } from './client';
import { type Moved, sumOf } from './domain-moves';
import type { components } from './generated/schema';
import type { LinkFilters } from './links';
import type { FileFormat, FileSize } from './qr-codes';

/** The links that a bulk request is about: some by id, or all that match the filters of the list. */
export type BulkTarget = { ids: number[] } | { filter: LinkFilters };

export type BulkChange = Pick<components['schemas']['UpdateLinksDto'], 'set' | 'addtags' | 'removetags' | 'replace'>;

const ORDER = ['order', 'direction'];

/** The order of the list is no filter, and the API takes no empty one. */
function selectionOf(target: BulkTarget): BulkTarget {
  if ('ids' in target) return target;
  const filters = Object.entries(target.filter).filter(([name]) => !ORDER.includes(name));
  return { filter: { archived: 'false', ...Object.fromEntries(filters) } };
}

/** As many ids as a request takes. */
const MAX_IDS = 1_000;

/** What one request after the other is about. */
function partsOf(target: BulkTarget): BulkTarget[] {
  if (!('ids' in target)) return [selectionOf(target)];
  const starts = Array.from({ length: Math.ceil(target.ids.length / MAX_IDS) }, (_, part) => part * MAX_IDS);
  return starts.map((start) => ({ ids: target.ids.slice(start, start + MAX_IDS) }));
}

/** @param isTrial tells what would change, and changes nothing */
export async function updateLinks(target: BulkTarget, change: BulkChange, isTrial: boolean) {
  let sum: Moved = { matched: 0, changed: 0, failed: [] };
  for (const part of partsOf(target)) {
    const { data } = await bodyOf(client.PUT('/api/urls/update', { body: { ...part, ...change, dryrun: isTrial } }));
    sum = sumOf(sum, data);
  }
  return sum;
}

/** Returns how many were deleted. */
export async function deleteLinks(target: BulkTarget): Promise<number> {
  let deleted = 0;
  for (const body of partsOf(target))
    deleted += (await bodyOf(client.DELETE('/api/urls/delete', { body }))).data.deleted;
  return deleted;
}

/** A ZIP file with the QR code of each link. */
export const loadQrArchive = (target: BulkTarget, format: FileFormat, size: FileSize): Promise<Blob> =>
  bodyOf<Blob>(client.POST('/api/urls/qr.zip', { body: { ...selectionOf(target), format, ...size }, parseAs: 'blob' }));
