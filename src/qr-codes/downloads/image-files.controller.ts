import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { PathId } from '../../common/responses/path-id';
import { CurrentAccount } from '../../identity/current-account';
import { ReadsOnly } from '../../identity/scopes';
import { PreviewQrCodeDto } from '../dto/qr-code.dto';
import { ApiFileResponse, imageFile } from './api-file-response';
import { ImageFilesService } from './image-files.service';
import { ImageSizeQuery } from './image-size.dto';
import { MEDIA_TYPES } from './render-code';

/** The images of codes for their owner, which have no envelope. Visitors see those under `/qr/`. */
@Controller()
export class ImageFilesController {
  constructor(private readonly files: ImageFilesService) {}

  /** Returns a QR code as an SVG image. */
  @Get('/api/qr/:id/image.svg')
  @ApiFileResponse(MEDIA_TYPES.svg)
  async svg(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ImageSizeQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.files.draw(accountId, id, 'svg', query), MEDIA_TYPES.svg);
  }

  /** Returns a QR code as a PNG image. */
  @Get('/api/qr/:id/image.png')
  @ApiFileResponse(MEDIA_TYPES.png)
  async png(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ImageSizeQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.files.draw(accountId, id, 'png', query), MEDIA_TYPES.png);
  }

  /** Returns a QR code as a PDF of one page. */
  @Get('/api/qr/:id/image.pdf')
  @ApiFileResponse(MEDIA_TYPES.pdf)
  async pdf(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: ImageSizeQuery,
  ): Promise<StreamableFile> {
    return imageFile(await this.files.draw(accountId, id, 'pdf', query), MEDIA_TYPES.pdf);
  }

  /** Returns the image that a QR code would have, as SVG, and saves nothing. A new code of the type link contains an example. */
  @Post('/api/qr/preview')
  @ReadsOnly()
  @ApiFileResponse(MEDIA_TYPES.svg)
  async preview(@CurrentAccount() accountId: number, @Body() dto: PreviewQrCodeDto): Promise<StreamableFile> {
    return imageFile(await this.files.preview(accountId, dto), MEDIA_TYPES.svg);
  }
}
