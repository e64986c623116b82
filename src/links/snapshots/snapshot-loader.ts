import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, FindOptionsWhere, In } from 'typeorm';
import { accountTag } from '../../accounts/account.entity';
import { Domain, hostTag } from '../../domains/domain.entity';
import { Overlay } from '../../overlays/overlay.entity';
import { Pixel } from '../../pixels/pixel.entity';
import { SplashPage } from '../../splash-pages/splash-page.entity';
import { Address } from '../aliases/short-address';
import { ShortAddresses } from '../aliases/short-addresses';
import { FramePolicies, framePolicyTags } from '../background/frame-policies';
import { Link, LinkPixel } from '../link.entity';
import { AddressRow, AddressStore } from './address-store';
import { LinkSnapshot } from './link-snapshot';
import { snapshotOf } from './snapshot-of';

/** A snapshot, and the cache tags of all rows that make it up. */
export interface LoadedSnapshot {
  snapshot: LinkSnapshot;
  tags: string[];
}

/** Loads snapshots from the database. */
@Injectable()
export class SnapshotLoader {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: AddressStore,
    private readonly framePolicies: FramePolicies,
    private readonly addresses: ShortAddresses,
  ) {}

  async load(address: Address): Promise<LoadedSnapshot | undefined> {
    const row = await this.rows.find(address);
    if (row === undefined) return undefined;
    const pixels = row.hasPixels ? await this.findPixels(row.link.id) : [];
    this.framePolicies.check(row.link);
    return { snapshot: await this.snapshotOf(row, pixels), tags: tagsOf(row.link, pixels) };
  }

  /**
   * Returns the snapshot of a link with columns that are not stored, without its branding.
   * @param pixelIds pixels of its account; by default those that are stored
   */
  async preview(columns: Partial<Link>, pixelIds?: number[] | null): Promise<LinkSnapshot> {
    const { manager } = this.dataSource;
    const link = manager.create(Link, columns);
    const where = { id: In(pixelIds ?? []), accountId: link.accountId };
    const pixels =
      pixelIds === undefined
        ? await this.findPixels(link.id)
        : await manager.find(Pixel, { where, order: { id: 'ASC' } });
    return this.snapshotOf({ link, isSuspended: false }, pixels);
  }

  private async snapshotOf(
    { link, isSuspended, branding }: Omit<AddressRow, 'hasPixels'>,
    pixels: Pixel[],
  ): Promise<LinkSnapshot> {
    const shortUrl = this.addresses.of(link);
    return snapshotOf({
      link,
      isSuspended,
      shortUrl,
      pixels,
      expiredurl: link.expiredurl ?? (await this.findExpiredUrlOfDomain(link)),
      splashPage: await this.findPage(SplashPage, link.splashPageId),
      overlay: await this.findPage(Overlay, link.overlayId),
      branding,
      unframable: await this.framePolicies.findForbidding(link, shortUrl),
    });
  }

  private async findPage<T extends { id: number }>(entity: EntityTarget<T>, id: number | null): Promise<T | null> {
    return id === null ? null : this.dataSource.manager.findOneBy(entity, { id } as FindOptionsWhere<T>);
  }

  /** Only for links that can expire: the others need no query. */
  private async findExpiredUrlOfDomain({ domainId, expiresAt, maxclicks }: Link): Promise<string | null> {
    if (domainId === null || (expiresAt ?? maxclicks) === null) return null;
    const select = { expiredurl: true };
    return (await this.dataSource.manager.findOne(Domain, { select, where: { id: domainId } }))?.expiredurl ?? null;
  }

  private findPixels(linkId: number): Promise<Pixel[]> {
    return this.dataSource.manager
      .createQueryBuilder(Pixel, 'pixel')
      .innerJoin(LinkPixel, 'fired', 'fired.pixelId = pixel.id')
      .where('fired.linkId = :linkId', { linkId })
      .orderBy('pixel.id')
      .getMany();
  }
}

/** The cache tags of the rows whose change makes the snapshot stale. */
function tagsOf(link: Link, pixels: Pixel[]): string[] {
  const { id, accountId, host, domainId, splashPageId, overlayId } = link;
  return [
    `link:${id}`,
    accountTag(accountId),
    ...(domainId === null ? [] : [hostTag(host)]),
    ...(splashPageId === null ? [] : [`splash-page:${splashPageId}`]),
    ...(overlayId === null ? [] : [`overlay:${overlayId}`]),
    ...pixels.map((pixel) => `pixel:${pixel.id}`),
    ...framePolicyTags(link),
  ];
}
