import { Injectable } from '@nestjs/common';
import { OwnedLinksService } from '../../links/owners/owned-links.service';
import { QrCode } from '../qr-code.entity';
import { encodeContent } from './encode-content';

/** Finds the payload of a code: its encoded content, or the short address of the link that it owns. */
@Injectable()
export class QrPayloadsService {
  constructor(private readonly links: OwnedLinksService) {}

  /** Returns `undefined` when the code was deleted meanwhile, together with its link. */
  async find(code: QrCode): Promise<string | undefined> {
    return code.type === 'link' ? this.findShortAddress(code) : encodeContent(code.type, code.content);
  }

  private async findShortAddress({ accountId, linkId }: QrCode): Promise<string | undefined> {
    const link = await this.links.find(accountId, linkId!);
    return link === null ? undefined : this.links.addressOf(link);
  }
}
