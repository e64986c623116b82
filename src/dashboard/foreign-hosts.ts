import { Logger } from '@nestjs/common';
import { MAX_HOST_LENGTH } from '../common/addresses/host';
import { Settings } from '../config/settings';

/** Anyone can send any `Host`: more of them say nothing new. */
const MAX_HOSTS = 5;

/** Logs at which other hosts the dashboard was requested: a wrong setting shows nothing but 404, and branded domains must not. */
export class ForeignHosts {
  private readonly logger = new Logger('Dashboard');
  private readonly logged = new Set<string>();

  constructor(private readonly configured: Settings) {}

  note(hostname: string): void {
    const host = hostname.toLowerCase().slice(0, MAX_HOST_LENGTH);
    if (this.logged.has(host) || this.logged.size === MAX_HOSTS) return;
    this.logged.add(host);
    const { baseUrl, dashboard } = this.configured;
    const setting = dashboard.url === baseUrl ? 'BASE_URL' : 'DASHBOARD_URL';
    this.logger.warn(`/dashboard/ was requested at ${host}, but ${setting} is ${dashboard.url}.`);
  }
}
