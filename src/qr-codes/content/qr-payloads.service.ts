import { Injectable } from '@nestjs/common';
import { ListedLinksService } from '../../links/owners/listed-links.service';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { QrCode } from '../qr-code.entity';
import { encodeContent } from './encode-content';
import { shownAddress } from './shown-address';

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

  private async findShortAddress(code: QrCode): Promise<string | undefined> {
    const { accountId, linkId } = code;
    if (code.showsLink) {
      const shown = await this.listedLinks.find(accountId, linkId!);
      return shown === null ? undefined : shownAddress(this.listedLinks.addressOf(shown), code);
    }
    const link = await this.links.find(accountId, linkId!);
    return link === null ? undefined : this.links.addressOf(link);
  }
}
