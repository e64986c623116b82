import { Body, Controller, Post, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { CurrentAccount } from '../../identity/current-account';
import { ReadsOnly } from '../../identity/scopes';
import { ApiFileResponse } from '../../qr-codes/downloads/api-file-response';
import { TakesMany } from '../takes-many';
import { QrArchiveDto } from './qr-archive.dto';
import { QrArchiveService } from './qr-archive.service';

/** Files about many links, which have no envelope. */
@Controller()
export class DownloadsController {
  constructor(private readonly archives: QrArchiveService) {}

  /** Returns the QR codes of up to 1,000 links, by their ids or by a filter of the list, as a ZIP file of images. */
  @Post('/api/urls/qr.zip')
  @ReadsOnly()
  @TakesMany()
  @ApiFileResponse('application/zip')
  async codes(@CurrentAccount() accountId: number, @Body() request: QrArchiveDto): Promise<StreamableFile> {
    const archive = await this.archives.write(accountId, request);
    const type = { type: 'application/zip', disposition: 'attachment; filename="qr-codes.zip"' };
    return new StreamableFile(Readable.from(archive), type);
  }
}
