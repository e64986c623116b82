import { parseResourceSearch, type ResourceSearch } from '../../../components/resources/resource-search';

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
    ...((status === 'active' || status === 'suspended') && { status }),
    ...(typeof plan === 'string' && plan !== '' && { plan }),
  };
}
