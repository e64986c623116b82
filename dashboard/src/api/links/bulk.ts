import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import type { LinkFilters } from './links';
import type { FileFormat, FileSize } from '../pages/qr-codes';

/** The links that a bulk request is about: some by id, or all that match the filters of the list, from an id on. */
export type BulkTarget = { ids: number[] } | { filter: LinkFilters; after?: number };

export type BulkChange = Pick<components['schemas']['UpdateLinksDto'], 'set' | 'addtags' | 'removetags' | 'replace'>;

const ORDER = ['order', 'direction'];

/** The order of the list is no filter, and the API takes no empty one. */
function selectionOf(target: BulkTarget): BulkTarget {
  if ('ids' in target) return target;
  const filters = Object.entries(target.filter).filter(([name]) => !ORDER.includes(name));
  return { ...target, filter: { archived: 'false', ...Object.fromEntries(filters) } };
}

export type FailedLink = components['schemas']['FailedLinkBody'];

export interface Moved {
  matched: number;
  changed: number;
  /** Links that stay as they are, each with its reason. */
  failed: FailedLink[];
}

/** As many ids as a request takes; so many links are changed in a second or so. */
const LINKS_PER_REQUEST = 1_000;

/** What one request is about. */
type Part = BulkTarget & { limit?: number };

/** What a response tells about its part: the last link, and how many come after it. */
interface End {
  last: number | null;
  remaining: number;
}

interface PartOptions {
  /** Stops after the part under way. */
  signal?: AbortSignal;
  /** Called with the links that are left after each part. */
  onRest?: (rest: BulkTarget) => void;
}

/** Sends one request after the other, each about some of the links. */
async function inParts(
  target: BulkTarget,
  send: (part: Part) => Promise<End>,
  { signal, onRest }: PartOptions = {},
): Promise<void> {
  for (let rest: BulkTarget | undefined = target; rest !== undefined && !signal?.aborted;) {
    const [part] = firstOf(rest);
    rest = restOf(rest, await send(part));
    if (rest !== undefined) onRest?.(rest);
  }
}

function restOf(target: BulkTarget, { last, remaining }: End): BulkTarget | undefined {
  if ('filter' in target) return remaining === 0 || last === null ? undefined : { ...target, after: last };
  const ids = target.ids.slice(LINKS_PER_REQUEST);
  return ids.length === 0 ? undefined : { ids };
}

/** The first links of a target as one request, and how many of its ids come after those. */
function firstOf(target: BulkTarget): [first: Part, others: number] {
  if ('filter' in target) return [{ ...selectionOf(target), limit: LINKS_PER_REQUEST }, 0];
  return [{ ids: target.ids.slice(0, LINKS_PER_REQUEST) }, Math.max(0, target.ids.length - LINKS_PER_REQUEST)];
}

/** What a change would do to the first links. */
export interface Forecast extends Moved {
  /** How many links come after those. */
  remaining: number;
}

/** Changes nothing, and tells what a change would do. The first links are enough: there may be a million. */
export async function forecastUpdate(target: BulkTarget, change: BulkChange, signal: AbortSignal): Promise<Forecast> {
  const [first, others] = firstOf(target);
  const body = { ...first, ...change, dryrun: true };
  const { data } = await bodyOf(client.PUT('/api/urls/update', { body, signal }));
  return { ...data, remaining: data.remaining + others };
}

/** Changes nothing, and tells how many links a request would be about: the list may have changed since it was loaded. */
export async function countLinks(target: BulkTarget): Promise<number> {
  const [first, others] = firstOf(target);
  const { data } = await bodyOf(client.DELETE('/api/urls/delete', { body: { ...first, dryrun: true } }));
  return data.matched + data.remaining + others;
}

interface UpdateOptions extends PartOptions {
  /** Called with the sum so far, and how many links are left. */
  onPart?: (sum: Forecast) => void;
}

export async function updateLinks(
  target: BulkTarget,
  change: BulkChange,
  { onPart, ...options }: UpdateOptions = {},
): Promise<Moved> {
  let sum: Moved = { matched: 0, changed: 0, failed: [] };
  const send = async (part: Part) => {
    const { data } = await bodyOf(client.PUT('/api/urls/update', { body: { ...part, ...change } }));
    sum = {
      matched: sum.matched + data.matched,
      changed: sum.changed + data.changed,
      failed: [...sum.failed, ...data.failed],
    };
    onPart?.({ ...sum, remaining: data.remaining });
    return data;
  };
  await inParts(target, send, options);
  return sum;
}

/** Returns how many were deleted. @param onPart called with the sum so far */
export async function deleteLinks(target: BulkTarget, onPart: (deleted: number) => void): Promise<number> {
  let deleted = 0;
  await inParts(target, async (body) => {
    const { data } = await bodyOf(client.DELETE('/api/urls/delete', { body }));
    onPart((deleted += data.deleted));
    return data;
  });
  return deleted;
}

/** A ZIP file with the QR code of each link. */
export const loadQrArchive = (target: BulkTarget, format: FileFormat, size: FileSize): Promise<Blob> =>
  bodyOf<Blob>(client.POST('/api/urls/qr.zip', { body: { ...selectionOf(target), format, ...size }, parseAs: 'blob' }));
