import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module';
import { ClickLevelVerification } from './click-level-verification.service';
import { ClickLevel } from './click-level.entity';
import { ClickRollup } from './click-rollup.entity';
import { Click } from './click.entity';
import { ClicksService } from './clicks.service';
import { LinkStatisticsService } from './link-statistics.service';
import { LinkTotal } from './link-total.entity';
import { LinkVisitor } from './link-visitor.entity';

@Module({
  imports: [GeoModule, TypeOrmModule.forFeature([Click, ClickLevel, ClickRollup, LinkTotal, LinkVisitor])],
  providers: [ClickLevelVerification, ClicksService, LinkStatisticsService],
  exports: [ClickLevelVerification, ClicksService, LinkStatisticsService],
})
export class ClicksModule {}
