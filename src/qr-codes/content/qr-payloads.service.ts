import { Injectable } from '@nestjs/common';
import { markedAddress } from '../../common/visits/scan-marker';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { QrCode } from '../qr-code.entity';
import { encodeContent } from './encode-content';

/** Finds the payload of a code: its encoded content, or the short address of its link. */
@Injectable()
export class QrPayloadsService {
  constructor(
    private readonly links: OwnedLinksService,
    private readonly listedLinks: ListedLinksService,
  ) {}

  /** Returns `undefined` when the code was deleted meanwhile, together with its link. */
  async find(code: QrCode): Promise<string | undefined> {
    return code.type === 'link' ? this.findShortAddress(code) : encodeContent(code.type, code.content);
  }

  private async findShortAddress({ accountId, linkId, showsLink, slug }: QrCode): Promise<string | undefined> {
    if (showsLink) {
      const shown = await this.listedLinks.find(accountId, linkId!);
      return shown === null ? undefined : markedAddress(this.listedLinks.addressOf(shown), slug);
    }
    const link = await this.links.find(accountId, linkId!);
    return link === null ? undefined : this.links.addressOf(link);
  }
}
