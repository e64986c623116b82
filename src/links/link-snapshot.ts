import type { Overlay } from '../overlays/overlay.entity';
import type { PixelTag } from '../pixels/pixel-types';
import type { Pixel } from '../pixels/pixel.entity';
import type { SplashPage } from '../splash-pages/splash-page.entity';
import { inAscii } from './link-locations';
import { DeepLink, Link, Parameter } from './link.entity';
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

/** All that a visit needs of a link. Never changed: an edit drops it, and the next visit loads another. */
export interface LinkSnapshot {
  readonly id: number;
  readonly accountId: number;
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
  /** Of the other rows that it is made of, beside the link and its account; absent when there is none. */
  readonly tags?: readonly string[];
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
  /** Of all these other rows. */
  tags: readonly string[];
}

/** What plain redirects share, as most links are: each with its own would take a fifth more. */
const PLAIN: Omit<LinkSnapshot, 'id' | 'accountId' | 'location'> = {
  shortUrl: '',
  parameters: [],
  title: '',
  answer: { kind: 'redirect' },
};
const FRAME = { kind: 'frame' } as const;

export function snapshotOf(loaded: LoadedLink): LinkSnapshot {
  const whole = wholeSnapshotOf(loaded);
  const { id, accountId, location } = whole;
  const plain = Object.assign(Object.create(PLAIN) as typeof PLAIN, { id, accountId, location });
  const names = Object.keys(whole) as (keyof LinkSnapshot)[];
  return names.every((name) => name === 'shortUrl' || whole[name] === plain[name]) ? plain : whole;
}

/** All properties are always there, in one order: V8 then describes them once, and not again for each link. */
function wholeSnapshotOf({
  link,
  isSuspended,
  shortUrl,
  pixels,
  unframable,
  tags,
  ...pages
}: LoadedLink): LinkSnapshot {
  const answer = answerOf(link, pages);
  return {
    id: link.id,
    accountId: link.accountId,
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
    tags: someOf(tags),
  };
}

function showsPage(answer: Answer, { deeplink }: Link, pixels: readonly Pixel[]): boolean {
  return answer.kind !== 'redirect' || deeplink !== null || pixels.length > 0;
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
  return type === 'frame' ? FRAME : PLAIN.answer;
}
