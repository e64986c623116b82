import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module';
import { ClickLevelVerification } from './click-level-verification.service';
import { ClickMetrics } from './click-metrics';
import { ClickSummaries } from './click-summaries.service';
import { ClickVerification } from './click-verification.service';
import { CLICK_ENTITIES } from './click-entities';
import { ClicksService } from './clicks.service';
import { LinkStatisticsService } from './link-statistics.service';
import { RawClicksService } from './raw-clicks.service';

@Module({
  imports: [GeoModule, TypeOrmModule.forFeature(CLICK_ENTITIES)],
  providers: [
    ClickLevelVerification,
    ClickMetrics,
    ClickSummaries,
    ClickVerification,
    ClicksService,
    LinkStatisticsService,
    RawClicksService,
  ],
  exports: [ClickLevelVerification, ClickVerification, ClicksService, LinkStatisticsService, RawClicksService],
})
export class ClicksModule {}
