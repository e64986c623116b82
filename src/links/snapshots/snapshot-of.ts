import type { Parameter } from '../../clicks/dimensions/utm';
import { variantName } from '../../clicks/dimensions/variant-name';
import { inAscii } from '../../common/addresses/destination';
import type { Overlay } from '../../overlays/overlay.entity';
import type { Branding } from '../../pages/branding';
import type { Pixel } from '../../pixels/pixel.entity';
import type { SplashPage } from '../../splash-pages/splash-page.entity';
import type { Link } from '../link.entity';
import { findLocation } from '../validation/targets';
import type { LinkMeta, LinkSnapshot, Presentation, Targeting, WeightedTarget } from './link-snapshot';

/** A link with the other rows that make up its snapshot. */
interface LoadedLink {
  link: Link;
  /** The links of a suspended account count as expired. */
  isSuspended: boolean;
  shortUrl: string;
  /** The link's own address, else that of its domain. */
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
    isListed: link.isListed,
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
    // An older version of Node may have stored another name of the country.
    geo: geotarget.map(({ location, link }) => ({ for: findLocation(location) ?? location, location: inAscii(link) })),
    device: devicetarget.map(({ device, link }) => ({ for: device, location: inAscii(link) })),
    language: languagetarget.map(({ language, link }) => ({ for: language, location: inAscii(link) })),
  };
}

/** Merges variants of the same address and adds up their weights, as visitors are assigned by the address. */
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

/** The title of the destination's page would tell where a one-time link leads before it is opened. */
function metaOf({ metatitle, metadescription, metaimage, isOnetime, title }: Link): LinkMeta | undefined {
  if (metatitle === null && metadescription === null && metaimage === null) return undefined;
  return { title: isOnetime ? (metatitle ?? '') : title, description: metadescription, image: metaimage };
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
