import { Injectable } from '@nestjs/common';
import { OwnedLinksService } from '../links/owners/owned-links.service';
import { encodeContent } from './encode-content';
import { QrCode } from './qr-code.entity';

/** Finds out what a code holds: all that was given, or the short address that leads to it. */
@Injectable()
export class EncodedTextService {
  constructor(private readonly links: OwnedLinksService) {}

  /** Empty-handed when the link, and the code with it, was deleted a moment ago. */
  async find(code: QrCode): Promise<string | undefined> {
    return code.type === 'link' ? this.findShortAddress(code) : encodeContent(code.type, code.content);
  }

  private async findShortAddress({ accountId, linkId }: QrCode): Promise<string | undefined> {
    const link = await this.links.find(accountId, linkId!);
    return link === null ? undefined : this.links.addressOf(link);
  }
}
