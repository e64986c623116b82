import { Body, Controller, Delete, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { Settings, settings } from '../config/settings';
import { QrCodeDetailsService } from './qr-code-details.service';
import { imageAddress, QrCodeResponse, QrCodeBody, CreatedQrCodeResponse } from './dto/qr-code.body';
import { CreateQrCodeDto, UpdateQrCodeDto } from './dto/qr-code.dto';
import { QrCodesService } from './qr-codes.service';

@Controller()
export class QrCodesController {
  constructor(
    private readonly codes: QrCodesService,
    private readonly details: QrCodeDetailsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Lists the account's QR codes, newest first. */
  @Get('/api/qr')
  @ApiPageResponse('qrs', QrCodeBody)
  list(@CurrentAccount() accountId: number, @Query() query: SearchQuery): Promise<Page<QrCodeBody>> {
    return this.details.list(accountId, query);
  }

  /** Returns a QR code with its statistics. */
  @Get('/api/qr/:id')
  get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<QrCodeResponse> {
    return this.details.get(accountId, id);
  }

  /** Creates a QR code. */
  @Post('/api/qr/add')
  async add(@CurrentAccount() accountId: number, @Body() dto: CreateQrCodeDto): Promise<CreatedQrCodeResponse> {
    const code = await this.codes.create(accountId, dto);
    return { id: code.id, link: imageAddress(code, this.configured.baseUrl) };
  }

  /** Updates the fields that are sent. A printed code of the type link leads to its new `data`. */
  @Put('/api/qr/:id/update')
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateQrCodeDto,
  ): Promise<MessageResponse> {
    await this.codes.update(accountId, id, change);
    return { message: 'QR code has been successfully updated.' };
  }

  /** Deletes a QR code, and the short link that it contains. */
  @Delete('/api/qr/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageResponse> {
    await this.codes.delete(accountId, id);
    return { message: 'QR code has been successfully deleted.' };
  }
}
