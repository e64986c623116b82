import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { BulkController } from './bulk.controller';
import { BulkUpdateService } from './changes/bulk-update.service';
import { ChangePlanner } from './changes/change-planner';
import { PartPreview, PartWriter } from './changes/part-writer';
import { ChangeReader } from './changes/requested-change';
import { BulkCreationService } from './creation/bulk-creation.service';
import { RowReader } from './creation/row-reader';
import { BulkDeletionService } from './deletion/bulk-deletion.service';
import { LinkSelection } from './selection/link-selection';

@Module({
  imports: [LinksModule],
  controllers: [BulkController],
  providers: [
    BulkCreationService,
    BulkDeletionService,
    BulkUpdateService,
    ChangePlanner,
    ChangeReader,
    LinkSelection,
    PartPreview,
    PartWriter,
    RowReader,
  ],
})
export class BulkModule {}
