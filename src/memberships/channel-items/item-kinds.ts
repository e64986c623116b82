import { EntityTarget, FindOptionsWhere } from 'typeorm';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { ItemKind } from '../../channels/channel-items';
import { Link } from '../../links/link.entity';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { ChannelItemBody } from './channel-item.body';
import { ItemContext, showBioPageItem, showLinkItem, showQrCodeItem } from './show-item';

type Row = { id: number; accountId: number };

/** The table of a kind of items, which of its rows may be in a channel, what one is called, and how it is shown. */
export interface ItemSource<T extends Row> {
  entity: EntityTarget<T>;
  where: FindOptionsWhere<T>;
  noun: string;
  show: (row: T, context: ItemContext) => ChannelItemBody;
}

const source = <T extends Row>(items: ItemSource<T>) => items as unknown as ItemSource<Row>;

export const ITEM_SOURCES: Record<ItemKind, ItemSource<Row>> = {
  links: source({ entity: Link, where: { isListed: true }, noun: 'link', show: showLinkItem }),
  bio: source({ entity: BioPage, where: {}, noun: 'bio page', show: showBioPageItem }),
  qr: source({ entity: QrCode, where: {}, noun: 'QR code', show: showQrCodeItem }),
};
