import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource, In } from 'typeorm';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { ChannelItem } from '../../channels/channel-item.entity';
import { ITEM_KINDS, ItemKind } from '../../channels/channel-items';
import { partsOf } from '../../common/lists/parts-of';
import { searchRows } from '../../database/queries/search-rows';
import { Archived } from '../../links/dto/list-links.dto';
import { LinkPages } from '../../links/listing/link-pages';
import { wordsOf } from '../../links/listing/search/words';
import { QrCode } from '../../qr-codes/qr-code.entity';

const IDS_PER_STATEMENT = 1_000;

/** Searches the items of channels: links as their list does, bio pages and QR codes by name. */
@Injectable()
export class ChannelItemSearch {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: LinkPages,
  ) {}

  /** Returns the ids of the matching memberships, the last assigned first: none for a search without a word. */
  async find(accountId: number, channelId: number, q: string, archived: Archived): Promise<number[]> {
    if (wordsOf(q).length === 0) return [];
    const { manager } = this.dataSource;
    const matches: Record<ItemKind, number[]> = {
      links: (await this.links.idsOf(accountId, { q, archived, channel: channelId })).ids,
      bio: await searchRows(manager.getRepository(BioPage), { accountId }, ['name', 'alias'], q),
      qr: await searchRows(manager.getRepository(QrCode), { accountId }, ['name'], q),
    };
    let found: number[] = [];
    for (const [kind, ids] of Object.entries(matches))
      found = found.concat(await this.items(channelId, kind as ItemKind, ids));
    return found.sort((one, other) => other - one);
  }

  private async items(channelId: number, kind: ItemKind, itemIds: number[]): Promise<number[]> {
    const found: number[] = [];
    for (const part of partsOf(itemIds, IDS_PER_STATEMENT)) {
      const where = { channelId, [ITEM_KINDS[kind]]: In(part) };
      const items = await this.dataSource.manager.find(ChannelItem, { select: { id: true }, where });
      for (const { id } of items) found.push(id);
      // On SQLite, a query keeps the process waiting: other requests are served in between.
      await nextTurn();
    }
    return found;
  }
}
