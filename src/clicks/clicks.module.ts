import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GeoModule } from '../geo/geo.module';
import { ClickRollup } from './click-rollup.entity';
import { Click } from './click.entity';
import { ClicksService } from './clicks.service';
import { LinkStatisticsService } from './link-statistics.service';
import { LinkTotal } from './link-total.entity';
import { LinkVisitor } from './link-visitor.entity';

@Module({
  imports: [GeoModule, TypeOrmModule.forFeature([Click, ClickRollup, LinkTotal, LinkVisitor])],
  providers: [ClicksService, LinkStatisticsService],
  exports: [ClicksService, LinkStatisticsService],
})
export class ClicksModule {}
