import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, In } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity';
import { Channel } from '../../channels/channel.entity';
import { MAX_ID } from '../../common/fields';
import { findHost } from '../../domains/validation/domain-host';
import { Domain } from '../../domains/domain.entity';
import { Overlay } from '../../overlays/overlay.entity';
import { Pixel } from '../../pixels/pixel.entity';
import { SplashPage } from '../../splash-pages/splash-page.entity';
import { readType } from './link-type';
import { UpdateLinkDto } from '../dto/link.dto';

type Owned = EntityTarget<{ id: number; accountId: number }>;

/** Looks up the rows of an account that a link names by their ids. */
@Injectable()
export class LinkReferences {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The fields that name a row of another account, or one that does not exist. */
  async unknownFields(accountId: number, dto: UpdateLinkDto): Promise<string[]> {
    const { splashPageId, overlayId } = readType(dto.type ?? 'direct');
    const named: [field: string, of: Owned, id: number | null | undefined][] = [
      ['type', SplashPage, splashPageId],
      ['type', Overlay, overlayId],
      ['channel', Channel, dto.channel],
      ['campaign', Campaign, dto.campaign],
    ];
    const unknown: string[] = [];
    for (const [field, of, id] of named)
      if (id !== null && id !== undefined && !(await this.hasAll(accountId, of, [id]))) unknown.push(field);
    if (!(await this.hasAll(accountId, Pixel, dto.pixels ?? []))) unknown.push('pixels');
    return unknown;
  }

  async findDomain(accountId: number, domain: string): Promise<Domain | null> {
    const host = findHost(domain);
    return host === undefined ? null : this.dataSource.getRepository(Domain).findOneBy({ host, accountId });
  }

  private async hasAll(accountId: number, of: Owned, ids: number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    // A `type` may hold more digits than an id of the database can have.
    if (ids.some((id) => id > MAX_ID)) return false;
    const wanted = [...new Set(ids)];
    return (await this.dataSource.getRepository(of).countBy({ id: In(wanted), accountId })) === wanted.length;
  }
}
