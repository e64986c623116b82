import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, FindOptionsWhere } from 'typeorm';
import { accountTag } from '../accounts/account.entity';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { Settings, settings } from '../config/settings';
import { hydrated } from '../database/hydrated';
import { Overlay } from '../overlays/overlay.entity';
import { Pixel } from '../pixels/pixel.entity';
import { SplashPage } from '../splash-pages/splash-page.entity';
import { Address, AddressRow, AddressRows, keyOf } from './address-rows';
import { Framings, framingTag } from './framings.service';
import { framedLocations } from './link-locations';
import { findLinkPixels } from './link-pixels';
import { LinkSnapshot, LoadedLink, snapshotOf } from './link-snapshot';
import { Link } from './link.entity';
import { shortAddress } from './show-link';

/** What is kept of an address that leads nowhere. */
const NOTHING = {} as const;
type Found = LinkSnapshot | typeof NOTHING;

/** In UTF-16 units: 64 characters may take two each. */
const LONGEST_ALIAS = 128;
const LONGEST_HOST = 253;

/** Room for about 110,000 plain redirects. With less, what comes and goes all the time took more memory than it spared. */
const CACHE_BYTES = 48_000_000;
const LIFETIME = 60;
/** Visits go on while the database is away. */
const GRACE = 10;
/** About what an entry takes beside its texts, as measured with 100,000 of them. */
const ENTRY_BYTES = 310;
/** The same of a location by which the answer of its page is known. */
const LOCATION_BYTES = 300;

/** Finds links for visitors, from memory whenever it can. */
@Injectable()
export class LinkSnapshots {
  private readonly cache = new TaggedCache<Found>({ bytes: CACHE_BYTES, seconds: LIFETIME, grace: GRACE, tagsOf });
  private readonly rows: AddressRows;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly framings: Framings,
  ) {
    this.rows = new AddressRows(dataSource);
    tags.join('links', this.cache);
  }

  /** At once when it is in memory. @param host empty for the service's own */
  find(host: string, alias: string): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined> {
    // What no link can have is neither looked up nor remembered: memory is not the visitors' to fill.
    if (alias.length > LONGEST_ALIAS || host.length > LONGEST_HOST) return undefined;
    const key = keyOf({ host, alias });
    const kept = this.cache.peek(key);
    if (kept !== undefined) return linkIn(kept);
    return this.cache.get(key, () => this.load(host, alias)).then(linkIn);
  }

  /** Drops what is known of a link. */
  forget(linkId: number): void {
    this.tags.drop(`link:${linkId}`);
  }

  /** Drops what is known of an address, also that nothing is there. */
  forgetAddress(address: Address): void {
    this.tags.drop(keyOf(address));
  }

  private async load(host: string, alias: string): Promise<Loaded<Found>> {
    const address = keyOf({ host, alias });
    const row = await this.rows.find({ host, alias });
    if (row === undefined) return { value: NOTHING, size: sizeOf(address) };
    const link = hydrated(this.dataSource, Link, row);
    const snapshot = snapshotOf(await this.withPages(link, row));
    const size = sizeOf(address + JSON.stringify(snapshot)) + LOCATION_BYTES * framedLocations(link).length;
    return { value: snapshot, size };
  }

  private async withPages(link: Link, row: AddressRow): Promise<LoadedLink> {
    const shortUrl = shortAddress(link, this.configured.baseUrl);
    const pixels = row.has_pixels ? await findLinkPixels(this.dataSource, link.id) : [];
    return {
      link,
      isSuspended: Boolean(row.is_suspended),
      shortUrl,
      splashPage: await this.findPage(SplashPage, link.splashPageId),
      overlay: await this.findPage(Overlay, link.overlayId),
      unframable: await this.framings.findForbidding(framedLocations(link), shortUrl),
      pixels,
      tags: tagsOfParts(link, pixels),
    };
  }

  private findPage<T extends { id: number }>(entity: EntityTarget<T>, id: number | null): Promise<T | null> | null {
    return id === null ? null : this.dataSource.manager.findOneBy(entity, { id } as FindOptionsWhere<T>);
  }
}

function linkIn(found: Found): LinkSnapshot | undefined {
  return found === NOTHING ? undefined : (found as LinkSnapshot);
}

/** The rows whose change makes a snapshot stale. */
function tagsOf(found: Found): string[] {
  const link = linkIn(found);
  return link === undefined ? [] : [`link:${link.id}`, accountTag(link.accountId), ...(link.tags ?? [])];
}

/** Of these rows, those beside the link and its account. */
function tagsOfParts(link: Link, pixels: readonly Pixel[]): string[] {
  const { splashPageId, overlayId } = link;
  return [
    ...(splashPageId === null ? [] : [`splash-page:${splashPageId}`]),
    ...(overlayId === null ? [] : [`overlay:${overlayId}`]),
    ...pixels.map((pixel) => `pixel:${pixel.id}`),
    ...framedLocations(link).map(framingTag),
  ];
}

/** Most texts take a byte for each character. */
function sizeOf(text: string): number {
  return ENTRY_BYTES + text.length;
}
