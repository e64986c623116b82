import { bodyOf, client } from './client';
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

/** @param isTrial tells what would change, and changes nothing */
export const updateLinks = (target: BulkTarget, change: BulkChange, isTrial: boolean) =>
  bodyOf(client.PUT('/api/urls/update', { body: { ...selectionOf(target), ...change, dryrun: isTrial } })).then(
    ({ data }) => data,
  );

export const deleteLinks = (target: BulkTarget) =>
  bodyOf(client.DELETE('/api/urls/delete', { body: selectionOf(target) })).then(({ data }) => data);

/** A ZIP file with the QR code of each link. */
export const loadQrArchive = (target: BulkTarget, format: FileFormat, size: FileSize): Promise<Blob> =>
  bodyOf<Blob>(client.POST('/api/urls/qr.zip', { body: { ...selectionOf(target), format, ...size }, parseAs: 'blob' }));
