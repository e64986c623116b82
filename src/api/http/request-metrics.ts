import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from '../../metrics/metrics';

/** Upper bounds of the histogram. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Counts the requests of the API by method, route and status, never by account. */
@Injectable()
export class RequestMetrics {
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'method' | 'route'>;

  constructor(metrics: Metrics) {
    this.requests = new Counter({
      ...metrics.optionsFor('api_requests_total', 'Completed requests of the API.'),
      labelNames: ['method', 'route', 'status'],
    });
    this.durations = new Histogram({
      ...metrics.optionsFor('api_request_seconds', 'Duration of requests of the API in seconds.'),
      labelNames: ['method', 'route'],
      buckets: BUCKETS_SECONDS,
    });
  }

  /** Counts a request whose response was sent. */
  add({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    // A path that cannot be decoded has no route.
    const route = routeOptions.url ?? '';
    this.requests.inc({ method, route, status: statusCode });
    this.durations.observe({ method, route }, elapsedTime / 1_000);
  }
}
