import { bodyOf, client } from '../http/client';
import type { components } from '../generated/schema';
import { pagesQuery } from '../http/resources';

export type AuditEntry = components['schemas']['AuditEntryBody'];
export type Action = AuditEntry['action'];

export interface AuditFilters {
  q?: string;
  action?: Action;
  /** The first and the last day, or times in UTC. */
  from?: string;
  to?: string;
}

/**
 * The log of an account, newest first, which every change makes longer.
 * @param account its id; without one the own log
 */
export const auditPages = (account: number | undefined, filters: AuditFilters) => ({
  ...pagesQuery(
    'audit',
    async (page) => {
      const query = { ...filters, ...page };
      const request =
        account === undefined
          ? client.GET('/api/audit', { params: { query } })
          : client.GET('/api/user/{id}/audit', { params: { path: { id: account }, query } });
      const { data } = await bodyOf(request);
      return { ...data, rows: data.audit };
    },
    { account, ...filters },
  ),
  staleTime: 0,
});
