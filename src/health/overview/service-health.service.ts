import { Injectable } from '@nestjs/common';
import { version } from '../../../package.json';
import { Blocklist } from '../../blocklist/blocklist.service';
import { timestampOf } from '../../common/time/timestamps';
import { ReadinessService } from '../readiness.service';
import { BackgroundWork } from './background-work';
import { ServerVersions } from './server-versions';
import { ServiceHealthBody } from './service-health.body';

/** The state of the service for its administrators: what health checks and metrics know. */
@Injectable()
export class ServiceHealthService {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly work: BackgroundWork,
    private readonly blocklist: Blocklist,
    private readonly versions: ServerVersions,
  ) {}

  async describe(): Promise<ServiceHealthBody> {
    const { status, checks = {} } = await this.readiness.current();
    return {
      status,
      checks: Object.entries(checks).map(([name, state]) => ({ name, state })),
      version,
      node: process.version,
      started: timestampOf(Date.now() - process.uptime() * 1_000),
      database: await this.versions.database(checks.database === 'up'),
      redis: checks.redis === undefined ? null : await this.versions.redis(),
      clicks: await this.work.clicks(),
      jobs: await this.work.jobs(),
      blocklist: { filehosts: this.blocklist.fileHosts ?? null, addedhosts: this.blocklist.addedHosts },
    };
  }
}
