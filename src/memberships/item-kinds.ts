import { EntityTarget, FindOptionsWhere } from 'typeorm';
import { BioPage } from '../bio-pages/bio-page.entity';
import { ItemKind } from '../channels/channel-items';
import { Link } from '../links/link.entity';
import { QrCode } from '../qr-codes/qr-code.entity';
import { ChannelItemBody } from './channel-item.body';
import { showBioPageItem, showLinkItem, showQrCodeItem } from './show-item';

type Row = { id: number; accountId: number };

/** Where the things of a kind are kept, which of them may stand in a channel, and how they look there. */
export interface Shelved<T extends Row> {
  entity: EntityTarget<T>;
  where: FindOptionsWhere<T>;
  show: (row: T, baseUrl: string) => ChannelItemBody;
}

const shelved = <T extends Row>(kind: Shelved<T>) => kind as unknown as Shelved<Row>;

export const SHELVED: Record<ItemKind, Shelved<Row>> = {
  links: shelved({ entity: Link, where: { isListed: true }, show: showLinkItem }),
  bio: shelved({ entity: BioPage, where: {}, show: showBioPageItem }),
  qr: shelved({ entity: QrCode, where: {}, show: showQrCodeItem }),
};
