import { inAscii } from '../../common/addresses/destination';
import type { Overlay } from '../../overlays/overlay.entity';
import type { Branding } from '../../pages/branding';
import type { PixelTag } from '../../pixels/pixel-types';
import type { Pixel } from '../../pixels/pixel.entity';
import type { SplashPage } from '../../splash-pages/splash-page.entity';
import { variantName } from '../../clicks/dimensions/variant-name';
import { DeepLink, Link, Parameter } from '../link.entity';
import type { LifeTime } from './link-state';

/** A destination for some visitors. */
export interface Target {
  /** The condition, as normalized by `validation/targets.ts`. */
  readonly for: string;
  /** In ASCII, as in a `Location` header. */
  readonly location: string;
}

/** Targets by country, device and language, each list in the order of the account owner. */
export interface Targeting {
  readonly geo: readonly Target[];
  readonly device: readonly Target[];
  readonly language: readonly Target[];
}

/** A destination that shares the visitors of a link. */
export interface WeightedTarget {
  /** What statistics call it. */
  readonly name: string;
  /** In ASCII, as in a `Location` header. */
  readonly location: string;
  readonly weight: number;
}

/** The meta fields that previews show. */
export interface LinkMeta {
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
}

/** What the type of a link shows to visitors. */
export type Presentation =
  | { readonly kind: 'redirect' | 'frame' }
  | { readonly kind: 'splash'; readonly page: SplashPage | null }
  | { readonly kind: 'overlay'; readonly overlay: Overlay };

/** Everything that visits need of a link. Immutable: a change of the link drops it, and the next visit reloads it. */
export interface LinkSnapshot extends LifeTime {
  readonly id: number;
  readonly accountId: number;
  readonly shortUrl: string;
  /** The long address in ASCII, as in a `Location` header. */
  readonly location: string;
  /** Whether each visitor takes one of a limited number of places. */
  readonly isLimited?: boolean;
  /** Whether visitors must confirm to open it, which uses it up. */
  readonly isOnetime?: boolean;
  /** Where visitors go once the link has expired, in ASCII; absent for the page. */
  readonly expiredLocation?: string;
  /** Absent when the link has no password. */
  readonly passwordHash?: string;
  /** Those of the link, and those of its `utm` that it does not name. */
  readonly parameters: readonly Parameter[];
  /** Absent when the link has no targets. */
  readonly targeting?: Targeting;
  /** Absent when the link has no variants. */
  readonly variants?: readonly WeightedTarget[];
  /** Absent when the link has no meta fields. */
  readonly meta?: LinkMeta;
  readonly title: string;
  readonly presentation: Presentation;
  /** Locations of the link that are known to forbid frames. */
  readonly unframable?: readonly string[];
  /** Absent when the link opens no app. */
  readonly deepLink?: DeepLink;
  /** Absent when the link fires no pixel. */
  readonly pixels?: readonly PixelTag[];
  /** Of its pages: that of its domain, over that of its account. */
  readonly branding?: Branding;
}

/** A link with the other rows that make up its snapshot. */
export interface LoadedLink {
  link: Link;
  /** The links of a suspended account count as expired. */
  isSuspended: boolean;
  shortUrl: string;
  /** Of the link, or else of its domain. */
  expiredurl: string | null;
  splashPage: SplashPage | null;
  overlay: Overlay | null;
  unframable: readonly string[];
  /** Ordered by id. */
  pixels: readonly Pixel[];
  branding?: Branding;
}

export function snapshotOf(loaded: LoadedLink): LinkSnapshot {
  const { link, isSuspended, shortUrl, expiredurl, pixels, unframable, branding, ...pages } = loaded;
  const { startsAt, expiresAt, isUsedUp } = link.lifeTime;
  return {
    id: link.id,
    accountId: link.accountId,
    shortUrl,
    location: inAscii(link.url),
    startsAt,
    expiresAt: isSuspended ? 0 : expiresAt,
    isUsedUp: isUsedUp || undefined,
    isLimited: link.maxclicks !== null || undefined,
    isOnetime: link.isOnetime || undefined,
    expiredLocation: isSuspended || expiredurl === null ? undefined : inAscii(expiredurl),
    passwordHash: link.passwordHash ?? undefined,
    parameters: parametersOf(link),
    targeting: targetingOf(link),
    variants: variantsOf(link),
    meta: metaOf(link),
    title: link.title,
    presentation: presentationOf(link, pages),
    unframable: unlessEmpty(unframable),
    deepLink: link.deeplink ?? undefined,
    pixels: unlessEmpty(pixels)?.map(({ type, tag }) => ({ type, tag })),
    branding,
  };
}

function unlessEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** The link's own parameters win. */
function parametersOf({ parameters, utm }: Link): Parameter[] {
  if (utm === null) return parameters;
  const values = Object.entries(utm).map(([name, value]) => ({ name: `utm_${name}`, value }));
  return [...values.filter(({ name }) => !parameters.some((own) => own.name === name)), ...parameters];
}

function targetingOf({ geotarget, devicetarget, languagetarget }: Link): Targeting | undefined {
  if (geotarget.length + devicetarget.length + languagetarget.length === 0) return undefined;
  return {
    geo: geotarget.map(({ location, link }) => ({ for: location, location: inAscii(link) })),
    device: devicetarget.map(({ device, link }) => ({ for: device, location: inAscii(link) })),
    language: languagetarget.map(({ language, link }) => ({ for: language, location: inAscii(link) })),
  };
}

/** Variants with one address are one with all their weight: a visitor gets a variant by its address. */
function variantsOf({ variants }: Link): WeightedTarget[] | undefined {
  if (variants.length === 0) return undefined;
  const targets = new Map<string, WeightedTarget>();
  for (const { url, weight } of variants) {
    const location = inAscii(url);
    const known = targets.get(location);
    targets.set(location, { name: variantName(url), location, weight: weight + (known?.weight ?? 0) });
  }
  return [...targets.values()];
}

function metaOf({ metatitle, metadescription, metaimage, title }: Link): LinkMeta | undefined {
  if (metatitle === null && metadescription === null && metaimage === null) return undefined;
  return { title, description: metadescription, image: metaimage };
}

function presentationOf(
  { type }: Link,
  { splashPage, overlay }: Pick<LoadedLink, 'splashPage' | 'overlay'>,
): Presentation {
  if (overlay !== null) return { kind: 'overlay', overlay };
  if (splashPage !== null) return { kind: 'splash', page: splashPage };
  if (type === 'splash') return { kind: 'splash', page: null };
  return { kind: type === 'frame' ? 'frame' : 'redirect' };
}
