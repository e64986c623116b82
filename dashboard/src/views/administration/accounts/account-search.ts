import { parseResourceSearch, type ResourceSearch } from '../../../components/resources/resource-search';
import { searchText } from '../../../components/text/search-text';

/** The search parameters of the accounts. */
export interface AccountSearch extends ResourceSearch {
  status?: 'active' | 'suspended';
  /** Label of a plan. */
  plan?: string;
}

export function parseAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { status, plan } = search;
  return {
    ...parseResourceSearch(search),
    status: status === 'active' || status === 'suspended' ? status : undefined,
    plan: searchText(plan),
  };
}
