import { Body, Controller, Delete, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CurrentAccount } from '../identity/current-account';
import { AnswersPage } from '../common/answers-page';
import { MessageAnswer } from '../common/message.body';
import { Page } from '../common/page';
import { PageQuery } from '../common/page.dto';
import { PathId } from '../common/path-id';
import { Settings, settings } from '../config/settings';
import { QrCodeDetailsService } from './qr-code-details.service';
import { imageAddress, QrCodeAnswer, QrCodeBody, QrCodeMadeAnswer } from './qr-code.body';
import { CreateQrCodeDto, UpdateQrCodeDto } from './qr-code.dto';
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
  @AnswersPage('qrs', QrCodeBody)
  list(@CurrentAccount() accountId: number, @Query() query: PageQuery): Promise<Page<QrCodeBody>> {
    return this.details.list(accountId, query);
  }

  /** Tells all about a QR code, and how often it was followed. */
  @Get('/api/qr/:id')
  get(@CurrentAccount() accountId: number, @PathId() id: number): Promise<QrCodeAnswer> {
    return this.details.get(accountId, id);
  }

  /** Makes a QR code. */
  @Post('/api/qr/add')
  async add(@CurrentAccount() accountId: number, @Body() dto: CreateQrCodeDto): Promise<QrCodeMadeAnswer> {
    const code = await this.codes.create(accountId, dto);
    return { id: code.id, link: imageAddress(code, this.configured.baseUrl) };
  }

  /** Changes what the body names. A link that is already printed leads to its new `data`. */
  @Put('/api/qr/:id/update')
  async update(
    @CurrentAccount() accountId: number,
    @PathId() id: number,
    @Body() change: UpdateQrCodeDto,
  ): Promise<MessageAnswer> {
    await this.codes.update(accountId, id, change);
    return { message: 'QR code has been successfully updated.' };
  }

  /** Deletes a QR code; the short link that it held ends. */
  @Delete('/api/qr/:id/delete')
  async delete(@CurrentAccount() accountId: number, @PathId() id: number): Promise<MessageAnswer> {
    await this.codes.delete(accountId, id);
    return { message: 'QR code has been successfully deleted.' };
  }
}
