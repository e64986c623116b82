import type { AuditFilters } from '../../../api/administration/audit';
import { searchText, searchTime } from '../../../components/search-text';
import { ACTIONS } from './actions';

/** The search parameters of the audit log. */
export interface AuditSearch extends AuditFilters {
  /** Id of the account whose log is shown; without one the own log. */
  account?: number;
}

export function parseAuditSearch({ q, action, from, to, account }: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = {
    q: searchText(q),
    action: ACTIONS.find((known) => known === action),
    from: searchTime(from),
    to: searchTime(to),
    account: Number.isInteger(account) ? (account as number) : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
