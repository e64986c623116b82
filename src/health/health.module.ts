import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { BlocklistModule } from '../blocklist/blocklist.module';
import { ClicksModule } from '../clicks/clicks.module';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { DatabaseIndicator } from './indicators/database.indicator';
import { DiskIndicator } from './indicators/disk.indicator';
import { HealthIndicators } from './indicators/health-indicators';
import { RedisIndicator } from './indicators/redis.indicator';
import { SpoolIndicator } from './indicators/spool.indicator';
import { BackgroundWork } from './overview/background-work';
import { ServerVersions } from './overview/server-versions';
import { ServiceHealthController } from './overview/service-health.controller';
import { ServiceHealthService } from './overview/service-health.service';
import { MetricsServer } from './metrics-server';
import { MetricsController } from './metrics.controller';
import { ReadinessService } from './readiness.service';

const INDICATORS = [DatabaseIndicator, DiskIndicator, RedisIndicator, SpoolIndicator, HealthIndicators];

/** Health and metrics for the operator, and the first step of a shutdown. */
@Module({
  imports: [BlocklistModule, ClicksModule, TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController, ServiceHealthController],
  providers: [
    ...INDICATORS,
    BackgroundWork,
    Draining,
    MetricsServer,
    ReadinessService,
    ServerVersions,
    ServiceHealthService,
  ],
})
export class HealthModule {}
