import { Injectable } from '@nestjs/common';
import { version } from '../../../package.json';
import { Blocklist } from '../../blocklist/blocklist.service';
import { ClicksService } from '../../clicks/clicks.service';
import { timestampOf } from '../../common/time/timestamps';
import { Metrics } from '../../metrics/metrics';
import { ReadinessService } from '../readiness.service';
import { ServerVersions } from './server-versions';
import { ClicksHealthBody, JobsHealthBody, ServiceHealthBody } from './service-health.body';

/** The state of the service for its administrators: what health checks and metrics know. */
@Injectable()
export class ServiceHealthService {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly metrics: Metrics,
    private readonly clicks: ClicksService,
    private readonly blocklist: Blocklist,
    private readonly versions: ServerVersions,
  ) {}

  async find(): Promise<ServiceHealthBody> {
    const { status, checks = {} } = await this.readiness.find();
    return {
      status,
      checks: Object.entries(checks).map(([name, state]) => ({ name, state })),
      version,
      node: process.version,
      started: timestampOf(Date.now() - process.uptime() * 1_000),
      database: await this.versions.database(checks.database === 'up'),
      redis: checks.redis === undefined ? null : await this.versions.redis(),
      clicks: await this.clicksHealth(),
      jobs: await this.jobs(),
      blocklist: { filehosts: this.blocklist.fileHosts ?? null, addedhosts: this.blocklist.addedHosts },
    };
  }

  private async clicksHealth(): Promise<ClicksHealthBody> {
    const { bytes, oldest } = await this.clicks.backlog();
    return {
      waitingbytes: bytes,
      waitingsince: oldest === undefined ? null : timestampOf(oldest),
      recorded: await this.metrics.read('clicks_written_total'),
      counted: await this.metrics.read('clicks_counted_total'),
      dropped: await this.metrics.read('clicks_dropped_total'),
      lost: await this.metrics.read('clicks_lost_total'),
    };
  }

  private async jobs(): Promise<JobsHealthBody> {
    return {
      fetcheswaiting: await this.metrics.read('fetches_waiting'),
      fetches: await this.metrics.read('fetches_total'),
    };
  }
}
