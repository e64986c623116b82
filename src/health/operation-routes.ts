import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Metrics } from '../metrics/metrics';
import { Readiness } from './readiness.service';

const UNAVAILABLE = 503;

/** What those ask who run the service. The routes stand on Fastify itself: no key, no limit, nothing of the API. */
@Injectable()
export class OperationRoutes {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {
    metrics.gauges('check_up', 'What the service needs: 1 when it is well.', 'check', () => this.findChecks());
  }

  /** `/health/live`: the process answers. `/health/ready`: it should be sent requests, else 503. */
  serveHealth(server: FastifyInstance): void {
    server.get('/health/live', (_request, reply) => fresh(reply).send({ status: 'alive' }));
    server.get('/health/ready', async (_request, reply) => {
      const found = await this.readiness.find();
      const isReady = found.status === 'ready' || found.status === 'degraded';
      return fresh(reply)
        .code(isReady ? 200 : UNAVAILABLE)
        .send(found);
    });
  }

  /** `/metrics`, as Prometheus reads them. */
  serveMetrics(server: FastifyInstance): void {
    server.get('/metrics', async (_request, reply) =>
      fresh(reply)
        .type(this.metrics.contentType)
        .send(await this.metrics.text()),
    );
  }

  private async findChecks(): Promise<Record<string, number>> {
    const { checks = {} } = await this.readiness.find();
    return Object.fromEntries(Object.entries(checks).map(([name, state]) => [name, Number(state === 'up')]));
  }
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
}
