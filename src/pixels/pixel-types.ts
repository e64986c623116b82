/** The providers in the contract's order, with the form of their tags: a tag ends up in a script, so nothing else may pass. */
const TAGS = {
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

export type PixelType = keyof typeof TAGS;
export const PIXEL_TYPES = Object.keys(TAGS) as PixelType[];

/** What fires a pixel. */
export interface PixelTag {
  readonly type: PixelType;
  readonly tag: string;
}

/** The longest tag that is stored: a provider's own are far shorter. */
export const LONGEST_TAG = 64;

/** What is wrong with the tag of a pixel of some type; of an unknown type nothing can be said. */
export function tagProblem(tag: unknown, type: string): string | undefined {
  // Every object has a `constructor`, which is no form of a tag.
  const form = Object.hasOwn(TAGS, type) ? TAGS[type as PixelType] : undefined;
  if (form === undefined || (typeof tag === 'string' && tag.length <= LONGEST_TAG && form.test(tag))) return undefined;
  return `is not a tag of the type ${type}.`;
}
