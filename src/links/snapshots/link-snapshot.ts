import { inAscii } from '../../common/destination';
import type { Overlay } from '../../overlays/overlay.entity';
import type { PixelTag } from '../../pixels/pixel-types';
import type { Pixel } from '../../pixels/pixel.entity';
import type { SplashPage } from '../../splash-pages/splash-page.entity';
import { DeepLink, Link, Parameter } from '../link.entity';
import { Targeting, targetingOf } from './targeting';

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

/** All that a visit needs of a link. Immutable: a change of the link drops it, and the next visit loads another one. */
export interface LinkSnapshot {
  readonly id: number;
  readonly accountId: number;
  readonly shortUrl: string;
  /** The long address as `Location` takes it, in ASCII. */
  readonly location: string;
  /** Milliseconds since 1970; absent when the link does not end. */
  readonly expiresAt?: number;
  /** Absent when visitors need no password. */
  readonly passwordHash?: string;
  readonly parameters: readonly Parameter[];
  /** Absent when the link leads all visitors to the same destination. */
  readonly targeting?: Targeting;
  /** Absent when the link has no meta fields. */
  readonly meta?: LinkMeta;
  readonly title: string;
  readonly answer: Answer;
  /** Those of its locations that are known to forbid frames. */
  readonly unframable?: readonly string[];
  /** Absent when no app is tried. */
  readonly deepLink?: DeepLink;
  /** Absent when the link fires no pixel. */
  readonly pixels?: readonly PixelTag[];
}

/** Whether the link has expired. */
export function hasEnded({ expiresAt }: LinkSnapshot): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now();
}

/** A link with the other rows that its snapshot is made of. */
export interface LoadedLink {
  link: Link;
  /** The links of a suspended account count as expired. */
  isSuspended: boolean;
  shortUrl: string;
  splashPage: SplashPage | null;
  overlay: Overlay | null;
  unframable: readonly string[];
  /** In the order of their ids. */
  pixels: readonly Pixel[];
}

export function snapshotOf({ link, isSuspended, shortUrl, pixels, unframable, ...pages }: LoadedLink): LinkSnapshot {
  return {
    id: link.id,
    accountId: link.accountId,
    shortUrl,
    location: inAscii(link.url),
    expiresAt: isSuspended ? 0 : link.expiresAt?.getTime(),
    passwordHash: link.passwordHash ?? undefined,
    parameters: link.parameters,
    targeting: targetingOf(link),
    meta: metaOf(link),
    title: link.title,
    answer: answerOf(link, pages),
    unframable: someOf(unframable),
    deepLink: link.deeplink ?? undefined,
    pixels: someOf(pixels)?.map(({ type, tag }) => ({ type, tag })),
  };
}

/** A list with something in it. */
function someOf<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function metaOf({ metatitle, metadescription, metaimage, title }: Link): LinkMeta | undefined {
  if (metatitle === null && metadescription === null && metaimage === null) return undefined;
  return { title, description: metadescription, image: metaimage };
}

function answerOf({ type }: Link, { splashPage, overlay }: Pick<LoadedLink, 'splashPage' | 'overlay'>): Answer {
  if (overlay !== null) return { kind: 'overlay', overlay };
  if (splashPage !== null) return { kind: 'splash', page: splashPage };
  if (type === 'splash') return { kind: 'splash', page: null };
  return { kind: type === 'frame' ? 'frame' : 'redirect' };
}
