import { Controller, Get, Header, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnknownPath } from '../common/errors';
import { Settings, settings } from '../config/settings';
import { Public } from '../identity/public';
import { Metrics } from '../metrics/metrics';
import { ReadinessService } from './readiness.service';

@Controller('/metrics')
@Public()
@ApiExcludeController()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly readiness: ReadinessService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {
    metrics.gauges('check_up', 'Components that the service depends on: 1 if up.', 'check', () => this.findChecks());
  }

  /** All metrics in the format of Prometheus: at `METRICS_PORT` if it is set, else at `PORT`. */
  @Get()
  @Header('Cache-Control', 'no-store')
  async read(@Req() { socket }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { metricsPort } = this.configured;
    if (metricsPort !== undefined && socket.localPort !== metricsPort) throw new UnknownPath();
    reply.type(this.metrics.contentType);
    return this.metrics.text();
  }

  private async findChecks(): Promise<Record<string, number>> {
    const { checks = {} } = await this.readiness.current();
    return Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, Number(state === 'up')]));
  }
}
