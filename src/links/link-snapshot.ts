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
  /** Empty for a plain redirect, whose answer does not name it. */
  readonly shortUrl: string;
  /** The long address as `Location` takes it, in ASCII. */
  readonly location: string;
  /** Milliseconds since 1970; absent when the link does not end. */
  readonly expiresAt?: number;
  /** Absent when no password is asked for. */
  readonly passwordHash?: string;
  readonly parameters: readonly Parameter[];
  /** Absent when all visitors are led to the same. */
  readonly targeting?: Targeting;
  /** Absent when the link has no meta fields. */
  readonly meta?: LinkMeta;
  /** Shown where a page has a title; empty for a link that shows none. */
  readonly title: string;
  readonly answer: Answer;
  /** Those of its locations that forbid to be shown in a frame; absent when none does, as far as is known. */
  readonly unframable?: readonly string[];
  /** Absent when no app is tried. */
  readonly deepLink?: DeepLink;
  /** Absent when the link fires none. */
  readonly pixels?: readonly PixelTag[];
}

/** Whether a link leads nowhere any more. */
export function hasEnded({ expiresAt }: LinkSnapshot): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now();
}

/** A link with the page of the account that it names, if it names one. */
export interface LoadedLink {
  link: Link;
  /** While its account is suspended, a link has ended. */
  isSuspended: boolean;
  shortUrl: string;
  splashPage: SplashPage | null;
  overlay: Overlay | null;
  unframable: readonly string[];
  /** In the order of their ids. */
  pixels: readonly Pixel[];
}

/** All of a plain redirect but its id and location, which most links share: each with its own would take a fifth more. */
const PLAIN: Omit<LinkSnapshot, 'id' | 'location'> = {
  shortUrl: '',
  parameters: [],
  title: '',
  answer: { kind: 'redirect' },
};
const FRAME = { kind: 'frame' } as const;

export function snapshotOf(loaded: LoadedLink): LinkSnapshot {
  const whole = wholeSnapshotOf(loaded);
  const { id, location } = whole;
  const plain = Object.assign(Object.create(PLAIN) as typeof PLAIN, { id, location });
  const names = Object.keys(whole) as (keyof LinkSnapshot)[];
  return names.every((name) => name === 'shortUrl' || whole[name] === plain[name]) ? plain : whole;
}

/** All properties are always there, in one order: V8 then describes them once, and not again for each link. */
function wholeSnapshotOf({ link, isSuspended, shortUrl, pixels, unframable, ...pages }: LoadedLink): LinkSnapshot {
  const answer = answerOf(link, pages);
  return {
    id: link.id,
    shortUrl,
    location: inAscii(link.url),
    expiresAt: isSuspended ? 0 : link.expiresAt?.getTime(),
    passwordHash: link.passwordHash ?? undefined,
    parameters: someOf(link.parameters) ?? PLAIN.parameters,
    targeting: targetingOf(link),
    meta: metaOf(link),
    title: showsPage(answer, link, pixels) ? link.title : '',
    answer,
    unframable: someOf(unframable),
    deepLink: link.deeplink ?? undefined,
    pixels: someOf(pixels)?.map(({ type, tag }) => ({ type, tag })),
  };
}

function showsPage(answer: Answer, { deeplink }: Link, pixels: readonly Pixel[]): boolean {
  return answer.kind !== 'redirect' || deeplink !== null || pixels.length > 0;
}

/** A list with something in it. */
function someOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function targetingOf({ geotarget, devicetarget, languagetarget }: Link): Targeting | undefined {
  if (geotarget.length + devicetarget.length + languagetarget.length === 0) return undefined;
  return {
    geo: geotarget.map(({ location, link }) => ({ for: location, location: inAscii(link) })),
    device: devicetarget.map(({ device, link }) => ({ for: device, location: inAscii(link) })),
    language: languagetarget.map(({ language, link }) => ({ for: language, location: inAscii(link) })),
  };
}

function metaOf({ metatitle, metadescription, metaimage, title }: Link): LinkMeta | undefined {
  if (metatitle === null && metadescription === null && metaimage === null) return undefined;
  return { title, description: metadescription, image: metaimage };
}

function answerOf({ type }: Link, { splashPage, overlay }: Pick<LoadedLink, 'splashPage' | 'overlay'>): Answer {
  if (overlay !== null) return { kind: 'overlay', overlay };
  if (splashPage !== null) return { kind: 'splash', page: splashPage };
  if (type === 'splash') return { kind: 'splash', page: null };
  return type === 'frame' ? FRAME : PLAIN.answer;
}
