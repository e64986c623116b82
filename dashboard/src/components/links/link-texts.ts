/** The address in the QR code of a link, by which its scans are told from other clicks. */
export const scannedAddress = (shorturl: string): string => `${shorturl}?qr=1`;

/** An address without its scheme, as people write it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');
