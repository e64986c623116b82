import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PathId } from '../common/responses/path-id';
import { CurrentAccount } from '../identity/current-account';
import { LinkQrQuery } from './dto/link-qr.dto';
import { LinkQrService } from './link-qr.service';

const imageSchema = { type: 'string', format: 'binary' };

/** The codes of links as images, which have no envelope. */
@Controller()
export class LinkQrController {
  constructor(private readonly codes: LinkQrService) {}

  /** Returns the QR code of a link as an SVG image. */
  @Get('/api/url/:id/qr.svg')
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: imageSchema })
  async svg(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: LinkQrQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const image = await this.codes.draw(accountId, id, 'svg', query);
    reply.type('image/svg+xml').send(image);
  }

  /** Returns the QR code of a link as a PNG image. */
  @Get('/api/url/:id/qr.png')
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: imageSchema })
  async png(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Query() query: LinkQrQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const image = await this.codes.draw(accountId, id, 'png', query);
    reply.type('image/png').send(image);
  }
}
