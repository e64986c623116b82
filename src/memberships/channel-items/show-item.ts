import { bioAddress } from '../../bio-pages/bio-page.body';
import { BioPage } from '../../bio-pages/bio-page.entity';
import { toDate } from '../../common/time/timestamps';
import { ShortAddresses } from '../../links/aliases/short-addresses';
import { Link } from '../../links/link.entity';
import { hostOrAddress } from '../../pages/safe-address';
import { imageAddress } from '../../qr-codes/dto/qr-code.body';
import { QrCode } from '../../qr-codes/qr-code.entity';
import { ChannelItemBody } from './channel-item.body';

/** What the addresses of items are made of. */
export interface ItemContext {
  baseUrl: string;
  addresses: ShortAddresses;
}

export function showLinkItem(link: Link, { addresses }: ItemContext): ChannelItemBody {
  const { id, url, createdAt } = link;
  const title = link.title || hostOrAddress(url);
  return { type: 'links', id, title, preview: url, link: addresses.of(link), date: toDate(createdAt) };
}

export function showBioPageItem(bioPage: BioPage, { baseUrl }: ItemContext): ChannelItemBody {
  const address = bioAddress(bioPage, baseUrl);
  const { id, name, createdAt } = bioPage;
  return { type: 'bio', id, title: name, preview: address, link: address, date: toDate(createdAt) };
}

export function showQrCodeItem(qrCode: QrCode, { baseUrl }: ItemContext): ChannelItemBody {
  const address = imageAddress(qrCode, baseUrl);
  const { id, name, createdAt } = qrCode;
  return { type: 'qr', id, title: name, preview: address, link: address, date: toDate(createdAt) };
}
