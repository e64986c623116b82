import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { Overlay } from './overlay.entity';
import { OverlayResponse } from './overlay-response.entity';
import { OverlayResponsesService } from './overlay-responses.service';
import { OverlaysController } from './overlays.controller';
import { OverlaysService } from './overlays.service';

@Module({
  imports: [BlocklistModule, TypeOrmModule.forFeature([Overlay, OverlayResponse])],
  controllers: [OverlaysController],
  providers: [OverlayResponsesService, OverlaysService],
  exports: [OverlayResponsesService],
})
export class OverlaysModule {}
