import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, FindOptionsWhere } from 'typeorm';
import { accountTag } from '../accounts/account.entity';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { Settings, settings } from '../config/settings';
import { hydrated } from '../database/hydrated';
import { Overlay } from '../overlays/overlay.entity';
import { SplashPage } from '../splash-pages/splash-page.entity';
import { Framings, framingTag } from './framings.service';
import { framedLocations } from './link-locations';
import { findLinkPixels } from './link-pixels';
import { LinkSnapshot, LoadedLink, snapshotOf } from './link-snapshot';
import { Link } from './link.entity';
import { shortAddress } from './show-link';

/** What an address leads to: nothing is worth keeping too. */
interface Found {
  readonly link?: LinkSnapshot;
}

interface LinkRow extends Record<string, unknown> {
  is_suspended: boolean | number;
  has_pixels: boolean | number;
}

/** Asked for every address that is not in memory, so also for every one that somebody makes up. */
const FIND =
  'SELECT links.*, accounts.is_suspended, ' +
  'EXISTS (SELECT 1 FROM link_pixels WHERE link_pixels.link_id = links.id) AS has_pixels ' +
  'FROM links JOIN accounts ON accounts.id = links.account_id WHERE links.host = ? AND links.alias = ?';

/** In UTF-16 units: 64 characters may take two each. */
const LONGEST_ALIAS = 128;
const LONGEST_HOST = 253;

/** Room for about 100,000 links. */
const CACHE_BYTES = 80_000_000;
const LIFETIME = 60;
/** Visits go on while the database is away. */
const GRACE = 10;
/** About what an entry takes beside its texts, as measured with 100,000 of them. */
const ENTRY_BYTES = 500;
/** The same of a location by which the answer of its page is known. */
const LOCATION_BYTES = 300;

/** Finds links for visitors, from memory whenever it can. */
@Injectable()
export class LinkSnapshots {
  private readonly cache = new TaggedCache<Found>(CACHE_BYTES, LIFETIME, GRACE);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
    @Inject(settings.KEY) private readonly configured: Settings,
    private readonly framings: Framings,
  ) {
    tags.join('links', this.cache);
  }

  /** @param host empty for the service's own */
  async find(host: string, alias: string): Promise<LinkSnapshot | undefined> {
    // What no link can have is neither looked up nor remembered: memory is not the visitors' to fill.
    if (alias.length > LONGEST_ALIAS || host.length > LONGEST_HOST) return undefined;
    const key = keyOf({ host, alias });
    const found = this.cache.peek(key) ?? (await this.cache.get(key, () => this.load(host, alias)));
    return found.link;
  }

  /** Drops what is known of a link. */
  forget(linkId: number): void {
    this.tags.drop(`link:${linkId}`);
  }

  /** Drops what is known of an address, also that nothing is there. */
  forgetAddress(address: { host: string; alias: string }): void {
    this.tags.drop(keyOf(address));
  }

  private async load(host: string, alias: string): Promise<Loaded<Found>> {
    const address = keyOf({ host, alias });
    const [row] = await this.dataSource.query<LinkRow[]>(FIND, [host, alias]);
    if (row === undefined) return { value: {}, tags: [], size: sizeOf(address) };
    const link = hydrated(this.dataSource, Link, row);
    // While its account is suspended, a link has ended.
    const loaded = await this.withPages(link, row);
    const snapshot = { ...snapshotOf(loaded), ...(row.is_suspended ? { expiresAt: 0 } : {}) };
    const size = sizeOf(address + JSON.stringify(snapshot)) + LOCATION_BYTES * framedLocations(link).length;
    return { value: { link: snapshot }, tags: tagsOf(loaded), size };
  }

  private async withPages(link: Link, row: LinkRow): Promise<LoadedLink> {
    const shortUrl = shortAddress(link, this.configured.baseUrl);
    return {
      link,
      shortUrl,
      splashPage: await this.findPage(SplashPage, link.splashPageId),
      overlay: await this.findPage(Overlay, link.overlayId),
      unframable: await this.framings.findForbidding(framedLocations(link), shortUrl),
      pixels: row.has_pixels ? await findLinkPixels(this.dataSource, link.id) : [],
    };
  }

  private findPage<T extends { id: number }>(entity: EntityTarget<T>, id: number | null): Promise<T | null> | null {
    return id === null ? null : this.dataSource.manager.findOneBy(entity, { id } as FindOptionsWhere<T>);
  }
}

/** The rows whose change makes a snapshot stale. */
function tagsOf({ link, pixels }: LoadedLink): string[] {
  const { id, accountId, splashPageId, overlayId } = link;
  return [
    `link:${id}`,
    accountTag(accountId),
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

/** An alias holds no slash, so the two never run together. */
function keyOf({ host, alias }: { host: string; alias: string }): string {
  return `${host}/${alias}`;
}
