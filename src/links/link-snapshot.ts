import type { Overlay } from '../overlays/overlay.entity';
import type { PixelTag } from '../pixels/pixel-types';
import type { Pixel } from '../pixels/pixel.entity';
import type { SplashPage } from '../splash-pages/splash-page.entity';
import { inAscii } from './link-locations';
import { DeepLink, Link, Parameter } from './link.entity';

/** A destination for some visitors, as `Location` takes it. */
export interface Target {
  /** Canonical spelling of `targets.ts`. */
  readonly for: string;
  readonly location: string;
}

/** Destinations by country, device and language, each list in the order in which the owner wrote it. */
export interface Targeting {
  readonly geo: readonly Target[];
  readonly device: readonly Target[];
  readonly language: readonly Target[];
}

/** What previews show of a link. */
export interface LinkMeta {
  readonly title: string;
  readonly description: string | null;
  readonly image: string | null;
}

/** How a visit is answered. */
export type Answer =
  | { readonly kind: 'redirect' | 'frame' }
  | { readonly kind: 'splash'; readonly page: SplashPage | null }
  | { readonly kind: 'overlay'; readonly overlay: Overlay };

/** All that a visit needs of a link. Never changed: an edit drops it, and the next visit loads another. */
export interface LinkSnapshot {
  readonly id: number;
  readonly shortUrl: string;
  /** The long address as `Location` takes it, in ASCII. */
  readonly location: string;
  /** Milliseconds since 1970; `Infinity` when the link does not end. */
  readonly expiresAt: number;
  /** Absent when no password is asked for. */
  readonly passwordHash?: string;
  readonly parameters: readonly Parameter[];
  /** Absent when all visitors are led to the same. */
  readonly targeting?: Targeting;
  /** Absent when the link has no meta fields. */
  readonly meta?: LinkMeta;
  /** Shown where a page has a title. */
  readonly title: string;
  readonly answer: Answer;
  /** Those of its locations that forbid to be shown in a frame; absent when none does, as far as is known. */
  readonly unframable?: readonly string[];
  /** Absent when no app is tried. */
  readonly deepLink?: DeepLink;
  /** Absent when the link fires none. */
  readonly pixels?: readonly PixelTag[];
}

/** A link with the page of the account that it names, if it names one. */
export interface LoadedLink {
  link: Link;
  shortUrl: string;
  splashPage: SplashPage | null;
  overlay: Overlay | null;
  unframable: readonly string[];
  /** In the order of their ids. */
  pixels: readonly Pixel[];
}

export function snapshotOf({ link, shortUrl, pixels, unframable, ...pages }: LoadedLink): LinkSnapshot {
  return {
    id: link.id,
    shortUrl,
    location: inAscii(link.url),
    expiresAt: link.expiresAt?.getTime() ?? Infinity,
    ...(link.passwordHash === null ? {} : { passwordHash: link.passwordHash }),
    parameters: link.parameters,
    ...targetingOf(link),
    ...metaOf(link),
    title: link.title,
    answer: answerOf(link, pages),
    ...(unframable.length === 0 ? {} : { unframable }),
    ...deepLinkOf(link),
    ...(pixels.length === 0 ? {} : { pixels: pixels.map(({ type, tag }) => ({ type, tag })) }),
  };
}

function targetingOf({ geotarget, devicetarget, languagetarget }: Link): { targeting?: Targeting } {
  const targeting = {
    geo: geotarget.map(({ location, link }) => ({ for: location, location: inAscii(link) })),
    device: devicetarget.map(({ device, link }) => ({ for: device, location: inAscii(link) })),
    language: languagetarget.map(({ language, link }) => ({ for: language, location: inAscii(link) })),
  };
  return Object.values(targeting).some(({ length }) => length > 0) ? { targeting } : {};
}

function deepLinkOf({ deeplink }: Link): { deepLink?: DeepLink } {
  return deeplink === null ? {} : { deepLink: deeplink };
}

function metaOf({ metatitle, metadescription, metaimage, title }: Link): { meta?: LinkMeta } {
  if (metatitle === null && metadescription === null && metaimage === null) return {};
  return { meta: { title, description: metadescription, image: metaimage } };
}

function answerOf({ type }: Link, { splashPage, overlay }: Pick<LoadedLink, 'splashPage' | 'overlay'>): Answer {
  if (overlay !== null) return { kind: 'overlay', overlay };
  if (splashPage !== null) return { kind: 'splash', page: splashPage };
  if (type === 'splash') return { kind: 'splash', page: null };
  return { kind: type === 'frame' ? 'frame' : 'redirect' };
}
