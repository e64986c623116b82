import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { Campaign } from '../../../campaigns/campaign.entity';
import { Channel } from '../../../channels/channel.entity';
import { Settings, settings } from '../../../config/settings';
import { Domain } from '../../../domains/domain.entity';
import { Link, LISTED_OR_NOT } from '../../../links/link.entity';
import { ShortAddresses } from '../../../links/aliases/short-addresses';
import { Tag } from '../../../tags/tag.entity';
import type { TopItemBody } from '../../dto/statistics.body';
import type { LinkDimension } from '../../selection/filters/dimensions';

/** A link, campaign, channel, domain or tag. */
type Named = Pick<TopItemBody, 'name' | 'listed'> & { id: number };

/** Names links by their short addresses without scheme, and campaigns, channels, domains and tags by their names. */
@Injectable()
export class GroupNames {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly addresses: ShortAddresses,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** What links without a campaign, channel, domain or tag are called. */
  unnamed(dimension: LinkDimension): string {
    return dimension === 'domains' ? new URL(this.configured.baseUrl).host : 'None';
  }

  /** Returns what the API shows of them, by id. */
  async find(accountId: number, dimension: LinkDimension, ids: number[]): Promise<Map<number, Named>> {
    const rows = await this.findRows(dimension, { id: In(ids), accountId });
    return new Map(rows.map(({ id, name, listed }) => [id, { id, name, listed }]));
  }

  private async findRows(
    dimension: LinkDimension,
    where: { id: ReturnType<typeof In<number>>; accountId: number },
  ): Promise<Named[]> {
    const { manager } = this.dataSource;
    if (dimension === 'campaigns') return manager.findBy(Campaign, where);
    if (dimension === 'channels') return manager.findBy(Channel, where);
    if (dimension === 'tags') return manager.findBy(Tag, where);
    if (dimension === 'domains')
      return (await manager.findBy(Domain, where)).map(({ id, host }) => ({ id, name: host }));
    const links = await manager.findBy(Link, { ...where, isListed: LISTED_OR_NOT });
    return links.map((link) => ({ id: link.id, name: this.addressOf(link), listed: link.isListed }));
  }

  private addressOf(link: Link): string {
    return this.addresses.of(link).replace(/^https?:\/\//, '');
  }
}
