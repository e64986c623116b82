import { EntityTarget, FindOptionsSelect, FindOptionsWhere } from 'typeorm';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { ItemKind } from '../../channels/channel-items';
import { Link } from '../../links/link.entity';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { ChannelItemBody } from './channel-item.body';
import { ItemContext, showBioPageItem, showLinkItem, showQrCodeItem } from './show-item';

type Row = { id: number; accountId: number };

/** The table of a kind of items, which of its rows may be in a channel, what one is called, and how it is shown from which columns. */
export interface ItemSource<T extends Row> {
  entity: EntityTarget<T>;
  where: FindOptionsWhere<T>;
  noun: string;
  select: FindOptionsSelect<T>;
  show: (row: T, context: ItemContext) => ChannelItemBody;
}

const source = <T extends Row>(items: ItemSource<T>) => items as unknown as ItemSource<Row>;

const LINK_COLUMNS = {
  id: true,
  host: true,
  alias: true,
  url: true,
  metatitle: true,
  pageTitle: true,
  createdAt: true,
} as const;
const BIO_PAGE_COLUMNS = { id: true, alias: true, name: true, createdAt: true } as const;
const QR_CODE_COLUMNS = { id: true, slug: true, format: true, name: true, createdAt: true } as const;

export const ITEM_SOURCES: Record<ItemKind, ItemSource<Row>> = {
  links: source({ entity: Link, where: { isListed: true }, noun: 'link', select: LINK_COLUMNS, show: showLinkItem }),
  bio: source({ entity: BioPage, where: {}, noun: 'bio page', select: BIO_PAGE_COLUMNS, show: showBioPageItem }),
  qr: source({ entity: QrCode, where: {}, noun: 'QR code', select: QR_CODE_COLUMNS, show: showQrCodeItem }),
};
