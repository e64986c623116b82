import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { QrCodesModule } from '../qr-codes/qr-codes.module';
import { BulkController } from './bulk.controller';
import { BulkUpdateService } from './changes/bulk-update.service';
import { ChangePlanner } from './changes/change-planner';
import { PartPreview, PartWriter } from './changes/part-writer';
import { ChangeReader } from './changes/requested-change';
import { BulkCreationService } from './creation/bulk-creation.service';
import { RowReader } from './creation/row-reader';
import { BulkDeletionService } from './deletion/bulk-deletion.service';
import { DownloadsController } from './downloads/downloads.controller';
import { QrArchiveService } from './downloads/qr-archive.service';
import { LinkSelection } from './selection/link-selection';

@Module({
  imports: [LinksModule, QrCodesModule],
  controllers: [BulkController, DownloadsController],
  providers: [
    BulkCreationService,
    BulkDeletionService,
    BulkUpdateService,
    ChangePlanner,
    ChangeReader,
    LinkSelection,
    PartPreview,
    PartWriter,
    QrArchiveService,
    RowReader,
  ],
})
export class BulkModule {}
