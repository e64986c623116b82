import type { PixelType } from './pixels';

interface Provider {
  /** A brand, the same in every language. */
  name: string;
  /** What its tag looks like. */
  example: string;
}

export const PROVIDERS: Record<PixelType, Provider> = {
  gtmpixel: { name: 'Google Tag Manager', example: 'GTM-ABC123' },
  gapixel: { name: 'Google Analytics', example: 'G-ABC1234567' },
  fbpixel: { name: 'Meta', example: '123456789012345' },
  adwordspixel: { name: 'Google Ads', example: 'AW-123456789/AbCdEf' },
  linkedinpixel: { name: 'LinkedIn', example: '1234567' },
  twitterpixel: { name: 'X', example: 'o1a2b' },
  adrollpixel: { name: 'AdRoll', example: 'ABCDEFGHIJKLMNOPQRSTUV' },
  quorapixel: { name: 'Quora', example: '0123456789abcdef0123456789abcdef' },
  pinterest: { name: 'Pinterest', example: '2612345678901' },
  bing: { name: 'Microsoft Advertising', example: '12345678' },
  snapchat: { name: 'Snapchat', example: '01234567-89ab-cdef-0123-456789abcdef' },
  reddit: { name: 'Reddit', example: 't2_abc123' },
  tiktok: { name: 'TikTok', example: 'C4ABCDEFGHIJKLMNOPQR' },
};
export const PIXEL_TYPES = Object.keys(PROVIDERS) as PixelType[];
