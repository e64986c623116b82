import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { findChannels } from '../../channels/channel-items';
import { findTags } from '../../tags/link-tags';
import { groupValues } from '../../common/lists/group-values';
import { ShortAddresses } from '../aliases/short-addresses';
import { Link, LinkPixel } from '../link.entity';

/** What a response shows of a link beside its columns. */
export interface LinkRelated {
  shorturl: string;
  /** Ids, in ascending order. */
  pixels: number[];
  /** Names, in alphabetical order. */
  tags: string[];
  /** Ids, in the order of assignment. */
  channels: number[];
}

/** Reads what belongs to links, with one statement for all of them. */
@Injectable()
export class LinkRelations {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly addresses: ShortAddresses,
  ) {}

  async of(link: Link): Promise<LinkRelated> {
    return (await this.ofAll([link.id]))(link);
  }

  /** Returns a function for the links with these ids. */
  async ofAll(ids: number[]): Promise<(link: Link) => LinkRelated> {
    const { manager } = this.dataSource;
    const [fired, tags, channels] = await Promise.all([
      manager.find(LinkPixel, { where: { linkId: In(ids) }, order: { pixelId: 'ASC' } }),
      findTags(manager, ids),
      findChannels(manager, ids),
    ]);
    const pixels = groupValues(fired.map(({ linkId, pixelId }) => [linkId, pixelId] as const));
    return (link) => ({
      shorturl: this.addresses.of(link),
      pixels: pixels.get(link.id) ?? [],
      tags: tags.get(link.id) ?? [],
      channels: channels.get(link.id) ?? [],
    });
  }
}
