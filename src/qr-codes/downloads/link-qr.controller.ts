import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { PathId } from '../../common/responses/path-id';
import { CurrentAccount } from '../../identity/current-account';
import { ApiFileResponse, imageFile } from './api-file-response';
import { LinkQrQuery } from './link-qr.dto';
import { LinkQrService } from './link-qr.service';
import { MEDIA_TYPES } from './render-code';

/** The codes of links as images, which have no envelope. */
@Controller()
export class LinkQrController {
  constructor(private readonly codes: LinkQrService) {}

  /** Returns the QR code of a link as an SVG image. */
  @Get('/api/url/:id/qr.svg')
  @ApiFileResponse(MEDIA_TYPES.svg)
  async svg(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: LinkQrQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.codes.draw(accountId, id, 'svg', query), MEDIA_TYPES.svg);
  }

  /** Returns the QR code of a link as a PNG image. */
  @Get('/api/url/:id/qr.png')
  @ApiFileResponse(MEDIA_TYPES.png)
  async png(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: LinkQrQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.codes.draw(accountId, id, 'png', query), MEDIA_TYPES.png);
  }

  /** Returns the QR code of a link as a PDF of one page. */
  @Get('/api/url/:id/qr.pdf')
  @ApiFileResponse(MEDIA_TYPES.pdf)
  async pdf(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: LinkQrQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.codes.draw(accountId, id, 'pdf', query), MEDIA_TYPES.pdf);
  }
}
