/** What an account or a branded domain shows on its pages in place of the service's own name, icon and colours. */
export interface Branding {
  name?: string;
  /** Address of an image. */
  logo?: string;
  /** `#RGB` or `#RRGGBB`. */
  color?: string;
  /** Plain text under the name. */
  footer?: string;
}

/** Lays the branding of a domain over that of its account, field by field. */
export function mergeBranding(account: Branding | undefined, domain: Branding | undefined): Branding | undefined {
  return account && domain ? { ...account, ...domain } : (domain ?? account);
}
