import type { AuditFilters } from '../../../api/administration/audit';
import { ACTIONS } from './actions';

/** The search parameters of the audit log. */
export interface AuditSearch extends AuditFilters {
  /** Id of the account whose log is shown; without one the own log. */
  account?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) ? value : undefined);

export function parseAuditSearch({ q, action, from, to, account }: Record<string, unknown>): AuditSearch {
  const words = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  const search: AuditSearch = {
    q: words === '' ? undefined : words,
    action: ACTIONS.find((known) => known === action),
    from: dayOf(from),
    to: dayOf(to),
    account: Number.isInteger(account) ? (account as number) : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
