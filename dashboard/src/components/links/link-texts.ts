/** An address without its scheme, as people write it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
