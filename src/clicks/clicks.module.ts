import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module';
import { ClickMetrics } from './click-metrics';
import { ClicksService } from './clicks.service';
import { CountingService } from './counting/counting.service';
import { CLICK_ENTITIES } from './entities/click-entities';
import { ClickRecorder } from './recording/click-recorder';
import { ClickVerificationStore } from './statistics/click-verification-store';
import { LinkStatisticsService } from './statistics/link-statistics.service';
import { VisitorKey } from './visitor-key';

@Module({
  imports: [GeoModule, TypeOrmModule.forFeature(CLICK_ENTITIES)],
  providers: [
    ClickMetrics,
    ClickRecorder,
    ClickVerificationStore,
    ClicksService,
    CountingService,
    LinkStatisticsService,
    VisitorKey,
  ],
  exports: [ClickVerificationStore, ClicksService, LinkStatisticsService],
})
export class ClicksModule {}
