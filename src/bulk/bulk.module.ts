import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module';
import { BulkController } from './bulk.controller';
import { BulkCreationService } from './creation/bulk-creation.service';
import { RowReader } from './creation/row-reader';

@Module({
  imports: [LinksModule],
  controllers: [BulkController],
  providers: [BulkCreationService, RowReader],
})
export class BulkModule {}
