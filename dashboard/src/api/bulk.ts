import { bodyOf, client } from './client';
import type { LinkChanges, LinkFilters } from './links';

/** The links that a bulk request is about: some by id, or all that match the filters of the list (product §6). */
export type BulkTarget = { ids: number[] } | { filter: LinkFilters };

export interface BulkChange {
  set?: LinkChanges;
  addtags?: string[];
  removetags?: string[];
  replace?: { find: string; with: string };
}

export interface BulkResult {
  matched: number;
  changed: number;
  failed: { id: number; message: string }[];
}

type Send = (path: string, init: { body: object }) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const { PUT, DELETE } = client as unknown as Record<'PUT' | 'DELETE', Send>;
const dataOf = async <Data>(request: ReturnType<Send>) => ((await bodyOf(request)) as { data: Data }).data;

/** @param isTrial tells what would change, and changes nothing */
export const updateLinks = (target: BulkTarget, change: BulkChange, isTrial: boolean) =>
  dataOf<BulkResult>(PUT('/api/urls/update', { body: { ...target, set: {}, ...change, dryrun: isTrial } }));

export const deleteLinks = (target: BulkTarget) =>
  dataOf<{ matched: number; deleted: number }>(DELETE('/api/urls/delete', { body: target }));
