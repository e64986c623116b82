import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget, In } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity';
import { Channel } from '../../channels/channel.entity';
import { MAX_ID } from '../../common/fields/fields';
import { findHost } from '../../domains/validation/domain-host';
import { Domain } from '../../domains/domain.entity';
import { Overlay } from '../../overlays/overlay.entity';
import { Pixel } from '../../pixels/pixel.entity';
import { SplashPage } from '../../splash-pages/splash-page.entity';
import { Settings, settings } from '../../config/settings';
import { Tag } from '../../tags/tag.entity';
import { isOwnDomain } from '../aliases/short-address';
import { UpdateLinkDto } from '../dto/link.dto';
import { Link } from '../link.entity';
import { readType } from './link-type';

/** The columns of one of the account's domains, or of the service's own host. */
export type DomainColumns = Pick<Link, 'host' | 'domainId'>;
const OWN_HOST: DomainColumns = { host: '', domainId: null };

/** What a request may refer to by id. */
type References = Pick<UpdateLinkDto, 'type' | 'channel' | 'campaign' | 'pixels'> & { tag?: number };

type OwnedEntity = EntityTarget<{ id: number; accountId: number }>;

/** Looks up the rows of an account that a request refers to. */
@Injectable()
export class LinkReferences {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Returns the fields whose ids do not exist in the account. */
  async unknownFields(accountId: number, dto: References): Promise<string[]> {
    const { splashPageId, overlayId } = readType(dto.type ?? 'direct');
    const references: [field: string, entity: OwnedEntity, id: number | null | undefined][] = [
      ['type', SplashPage, splashPageId],
      ['type', Overlay, overlayId],
      ['channel', Channel, dto.channel],
      ['campaign', Campaign, dto.campaign],
      ['tag', Tag, dto.tag],
    ];
    const unknown: string[] = [];
    for (const [field, entity, id] of references)
      if (id !== null && id !== undefined && !(await this.hasAll(accountId, entity, [id]))) unknown.push(field);
    if (!(await this.hasAll(accountId, Pixel, dto.pixels ?? []))) unknown.push('pixels');
    return unknown;
  }

  /**
   * Returns the columns of a domain of the account, or of the service's own host: none for an absent domain, and
   * `undefined` for an unknown one.
   * @param domain an address, or an id
   */
  async findDomain(accountId: number, domain?: string | null): Promise<Partial<DomainColumns> | undefined> {
    if (domain === undefined || domain === null) return {};
    if (isOwnDomain(domain, this.configured.baseUrl)) return OWN_HOST;
    const where = whereDomain(domain);
    if (where === undefined) return undefined;
    const found = await this.dataSource.getRepository(Domain).findOneBy({ ...where, accountId });
    return found === null ? undefined : { host: found.host, domainId: found.id };
  }

  private async hasAll(accountId: number, entity: OwnedEntity, ids: number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    // The digits of a `type` may exceed the range of ids.
    if (ids.some((id) => id > MAX_ID)) return false;
    const distinct = [...new Set(ids)];
    return (await this.dataSource.getRepository(entity).countBy({ id: In(distinct), accountId })) === distinct.length;
  }
}

function whereDomain(domain: string): Pick<Domain, 'id'> | Pick<Domain, 'host'> | undefined {
  if (/^\d+$/.test(domain)) return Number(domain) <= MAX_ID ? { id: Number(domain) } : undefined;
  const host = findHost(domain);
  return host === undefined ? undefined : { host };
}
