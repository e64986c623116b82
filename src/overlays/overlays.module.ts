import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { PreviewsModule } from '../previews/previews.module';
import { Overlay } from './overlay.entity';
import { OverlayPreviews } from './overlay-previews.service';
import { OverlayResponse } from './responses/overlay-response.entity';
import { OverlayResponsesService } from './responses/overlay-responses.service';
import { OverlaysController } from './overlays.controller';
import { OverlaysService } from './overlays.service';

@Module({
  imports: [AccountsModule, BlocklistModule, PreviewsModule, TypeOrmModule.forFeature([Overlay, OverlayResponse])],
  controllers: [OverlaysController],
  providers: [OverlayPreviews, OverlayResponsesService, OverlaysService],
  exports: [OverlayResponsesService, OverlaysService],
})
export class OverlaysModule {}
