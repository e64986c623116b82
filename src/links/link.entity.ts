import { Column, Entity, In, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Parameter, Utm } from '../clicks/dimensions/utm';
import type { LifeTime } from './snapshots/link-state';

export const LINK_TYPES = ['direct', 'frame', 'splash'] as const;
export type LinkType = (typeof LINK_TYPES)[number];
export const LINK_STATUSES = ['public', 'private'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** A destination for some visitors; the condition is normalized by `validation/targets.ts`. */
export interface GeoTarget {
  location: string;
  link: string;
}
export interface DeviceTarget {
  device: string;
  link: string;
}
export interface LanguageTarget {
  language: string;
  link: string;
}
/** One of the destinations that share the visitors of a link. */
export interface Variant {
  url: string;
  /** In percent. */
  weight: number;
}
export interface DeepLink {
  auto: boolean;
  apple?: string;
  google?: string;
}

/** A short link (docs/contract.md, Short link). An empty host is the service's own. */
@Entity('links')
export class Link {
  @PrimaryGeneratedColumn() id: number;
  @Column() accountId: number;
  @Column({ length: 253 }) host: string = '';
  @Column({ length: 64 }) alias: string;
  @Column({ length: 2048 }) url: string;
  @Column({ length: 22 }) urlHash: string;
  @Column({ type: 'varchar', length: 16 }) type: LinkType = 'direct';
  @Column({ type: 'varchar', length: 16 }) status: LinkStatus = 'private';
  @Column({ type: 'varchar', nullable: true }) passwordHash: string | null = null;
  @Column({ type: 'datetime', nullable: true }) startsAt: Date | null = null;
  @Column({ type: 'datetime', nullable: true }) expiresAt: Date | null = null;
  /** How many visitors it lets through; null for any number. */
  @Column({ type: 'integer', nullable: true }) maxclicks: number | null = null;
  /** How many visitors it has let through since its limit was set. Changed by `ClickQuota`, and reset by updates. */
  @Column() usedClicks: number = 0;
  /** Whether a visitor must confirm to use it up; its limit is 1. */
  @Column() isOnetime: boolean = false;
  /** Where visitors go once the link has expired or is used up. */
  @Column({ type: 'varchar', length: 2048, nullable: true }) expiredurl: string | null = null;
  /** Title of the destination's page, fetched in the background. */
  @Column() pageTitle: string = '';
  @Column({ type: 'varchar', nullable: true }) metatitle: string | null = null;
  @Column({ type: 'text', nullable: true }) metadescription: string | null = null;
  @Column({ type: 'varchar', length: 2048, nullable: true }) metaimage: string | null = null;
  @Column({ type: 'text', nullable: true }) description: string | null = null;
  @Column({ type: 'simple-json' }) geotarget: GeoTarget[] = [];
  @Column({ type: 'simple-json' }) devicetarget: DeviceTarget[] = [];
  @Column({ type: 'simple-json' }) languagetarget: LanguageTarget[] = [];
  /** Destinations in place of the long address: none, or 2 to 5 whose weights add up to 100. */
  @Column({ type: 'simple-json' }) variants: Variant[] = [];
  @Column({ type: 'simple-json' }) parameters: Parameter[] = [];
  /** UTM parameters to set on the destination; only those with a value. */
  @Column({ type: 'simple-json', nullable: true }) utm: Utm | null = null;
  @Column({ type: 'simple-json', nullable: true }) deeplink: DeepLink | null = null;
  @Column({ type: 'integer', nullable: true }) splashPageId: number | null = null;
  @Column({ type: 'integer', nullable: true }) overlayId: number | null = null;
  @Column({ type: 'integer', nullable: true }) domainId: number | null = null;
  @Column({ type: 'integer', nullable: true }) campaignId: number | null = null;
  /** False for a link that a QR code or bio page owns: it is in no list, and changes only with its owner. */
  @Column() isListed: boolean = true;
  /** Lists leave out archived links by default; visits do not differ. */
  @Column() isArchived: boolean = false;
  @Column({ type: 'datetime' }) createdAt: Date;
  @Column({ type: 'datetime' }) updatedAt: Date;

  get lifeTime(): LifeTime {
    const isUsedUp = this.maxclicks !== null && this.usedClicks >= this.maxclicks;
    return { startsAt: this.startsAt?.getTime(), expiresAt: this.expiresAt?.getTime(), isUsedUp };
  }

  /** The title that the account owner set, else that of the destination's page. */
  get title(): string {
    return this.metatitle ?? this.pageTitle;
  }
}

/** Either value of `isListed`, beside ids and an account: given these alone, SQLite would read all links of the account. */
export const LISTED_OR_NOT = In([true, false]);

/** A pixel that a link fires. */
@Entity('link_pixels')
export class LinkPixel {
  @PrimaryColumn() linkId: number;
  @PrimaryColumn() pixelId: number;
}
