/** The providers in the contract's order, with the format of their tags: tags become part of a script. */
const TAG_FORMATS = {
  gtmpixel: /^GTM-[A-Z0-9]{4,10}$/,
  gapixel: /^(G-[A-Z0-9]{6,14}|UA-\d+-\d+)$/,
  fbpixel: /^\d{10,20}$/,
  adwordspixel: /^AW-\d{6,14}(\/[A-Za-z0-9_-]+)?$/,
  linkedinpixel: /^\d{4,10}$/,
  twitterpixel: /^[a-z0-9]{4,12}$/,
  adrollpixel: /^[A-Z0-9]{22}(:[A-Z0-9]{22})?$/,
  quorapixel: /^[a-f0-9]{32}$/,
  pinterest: /^\d{10,16}$/,
  bing: /^\d{5,12}$/,
  snapchat: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  reddit: /^(t2|a2)_[a-z0-9]{3,20}$/,
  tiktok: /^[A-Z0-9]{16,24}$/,
} as const;

export type PixelType = keyof typeof TAG_FORMATS;
export const PIXEL_TYPES = Object.keys(TAG_FORMATS) as PixelType[];

export interface PixelTag {
  readonly type: PixelType;
  readonly tag: string;
}

/** The length of the column. */
export const MAX_PIXEL_TAG_LENGTH = 64;

/** The form in which a tag is stored: a UUID in capital letters is the same. */
export function storedTag(type: PixelType, tag: string): string {
  return type === 'snapchat' ? tag.toLowerCase() : tag;
}

/** Returns what is wrong with the tag of a pixel, nothing if the type is invalid. */
export function tagProblem(tag: unknown, type: unknown): string | undefined {
  const known = PIXEL_TYPES.find((name) => name === type);
  if (known === undefined) return undefined;
  const isTag = typeof tag === 'string' && tag.length <= MAX_PIXEL_TAG_LENGTH && TAG_FORMATS[known].test(tag);
  return isTag ? undefined : `is not a tag of the type ${known}.`;
}
