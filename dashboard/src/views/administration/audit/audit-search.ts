import type { AuditFilters } from '../../../api/administration/audit';
import { searchId, searchText, searchTime } from '../../../components/text/search-text';
import { ACTIONS } from './actions';

/** The search parameters of the audit log. */
export interface AuditSearch extends AuditFilters {
  /** Id of the account whose log is shown; without one the own log. */
  account?: number;
}

export const parseAuditSearch = ({ q, action, from, to, account }: Record<string, unknown>): AuditSearch => ({
  q: searchText(q),
  action: ACTIONS.find((known) => known === action),
  from: searchTime(from),
  to: searchTime(to),
  account: searchId(account),
});
