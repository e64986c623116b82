import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { ChannelItem } from '../../channels/channel-item.entity';
import { ITEM_KINDS, ItemKind } from '../../channels/channel-items';
import { Settings, settings } from '../../config/settings';
import { ShortAddresses } from '../../links/aliases/short-addresses';
import { ChannelItemBody } from './channel-item.body';
import { ITEM_SOURCES } from './item-kinds';

const KINDS = Object.keys(ITEM_KINDS) as ItemKind[];

/** Shows the items of channels, with one statement for each kind. */
@Injectable()
export class ChannelItemBodies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly addresses: ShortAddresses,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  async show(accountId: number, items: ChannelItem[]): Promise<ChannelItemBody[]> {
    const shown = new Map<string, ChannelItemBody>();
    for (const kind of KINDS) {
      const ids = items.flatMap((item) => item[ITEM_KINDS[kind]] ?? []);
      for (const body of await this.bodiesOf(accountId, kind, ids)) shown.set(`${kind}:${body.id}`, body);
    }
    return items.flatMap((item) => shown.get(keyOf(item)) ?? []);
  }

  private async bodiesOf(accountId: number, kind: ItemKind, ids: number[]): Promise<ChannelItemBody[]> {
    if (ids.length === 0) return [];
    const { entity, where, select, show } = ITEM_SOURCES[kind];
    const rows = await this.dataSource.manager.find(entity, { select, where: { ...where, id: In(ids), accountId } });
    const { baseUrl } = this.configured;
    return rows.map((row) => show(row, { baseUrl, addresses: this.addresses }));
  }
}

function keyOf(item: ChannelItem): string {
  const kind = KINDS.find((candidate) => item[ITEM_KINDS[candidate]] !== null)!;
  return `${kind}:${item[ITEM_KINDS[kind]]}`;
}
