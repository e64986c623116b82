import type { Parameter } from '../../clicks/dimensions/utm';
import type { Overlay } from '../../overlays/overlay.entity';
import type { Branding } from '../../pages/branding';
import type { PixelTag } from '../../pixels/pixel-types';
import type { SplashPage } from '../../splash-pages/splash-page.entity';
import type { DeepLink } from '../link.entity';
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
  /** False if a QR code or bio page owns the link. */
  readonly isListed: boolean;
  readonly shortUrl: string;
  /** The long address in ASCII, as in a `Location` header. */
  readonly location: string;
  /** Whether the link has a click limit. */
  readonly isLimited?: boolean;
  /** Whether visitors must confirm to open it, which uses it up. */
  readonly isOnetime?: boolean;
  /** Where visitors go once the link has expired, in ASCII; absent for the page. */
  readonly expiredLocation?: string;
  /** Absent when the link has no password. */
  readonly passwordHash?: string;
  /** The parameters of the link, and those of its `utm` that have other names. */
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
  /** Branding of its pages: the domain's takes precedence over the account's. */
  readonly branding?: Branding;
}
