import { PixelType } from '../../src/pixels/pixel-types';

/** A tag of each provider. */
export const TAGS: Record<PixelType, string> = {
  gtmpixel: 'GTM-ABC123',
  gapixel: 'G-ABCDEF1234',
  fbpixel: '1234567890123',
  adwordspixel: 'AW-123456789/a_B-c',
  linkedinpixel: '1234567',
  twitterpixel: 'o1abc',
  adrollpixel: 'ABCDEFGHIJKLMNOPQRSTUV:1234567890ABCDEFGHIJKL',
  quorapixel: '0123456789abcdef0123456789abcdef',
  pinterest: '1234567890123',
  bing: '12345678',
  snapchat: '01234567-89ab-cdef-0123-456789abcdef',
  reddit: 't2_abc123',
  tiktok: 'C0ABCDEFGHIJKLMNOPQR',
};
