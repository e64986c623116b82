import { queryOptions } from '@tanstack/react-query';
import { readAccount, updateAccount } from '../accounts/account';
import { findDomain, updateDomain } from './domains';
import type { components } from '../generated/schema';

export type Branding = components['schemas']['BrandingBody'];
type NewBranding = components['schemas']['BrandingDto'];

/** The branding of a domain, or of the account. */
export const brandingQuery = (domain?: number) =>
  queryOptions({
    queryKey: ['branding', domain],
    queryFn: async (): Promise<Branding | null> =>
      (domain === undefined ? await readAccount() : await findDomain(domain)).branding,
    staleTime: 0,
  });

/** Sets the branding of a domain, or of the account, as a whole. */
export const saveBranding = (branding: NewBranding, domain?: number): Promise<unknown> =>
  domain === undefined ? updateAccount({ branding }) : updateDomain(domain, { branding });
