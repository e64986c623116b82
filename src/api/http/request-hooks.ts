import { HttpException, Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Settings, settings } from '../../config/settings';
import { ApiRequest, isForApi, isForDocumentation } from './api-request';
import { CrossOrigin } from './cross-origin';
import { RequestMetrics } from './request-metrics';
import { limitResponseTime } from './response-timeout';
import { securityHeaders } from './security-headers';

/** Node would silently drop those beyond its own limit. */
const MAX_HEADERS = 100;

/** Fastify's hooks for requests of the API and its documentation. Other requests get security headers only. */
@Injectable()
export class RequestHooks {
  private readonly logger = new Logger('Request');
  private readonly headers: ReturnType<typeof securityHeaders>;
  private readonly crossOrigin: CrossOrigin;
  private readonly seen = new WeakSet<ApiRequest>();

  constructor(
    private readonly metrics: RequestMetrics,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {
    this.headers = securityHeaders(configured);
    this.crossOrigin = new CrossOrigin(configured);
  }

  addTo(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => this.onRequest(request, reply));
    server.addHook('onResponse', async (request, reply) => this.onResponse(request, reply));
  }

  /** Does the work of the hooks if Fastify has skipped them, as it does for a path that cannot be decoded. */
  runIfSkipped(request: ApiRequest, reply: FastifyReply): void {
    if (this.seen.has(request)) return;
    this.setHeaders(request, reply);
    reply.raw.once('finish', () => this.onResponse(request, reply));
  }

  private onRequest(request: ApiRequest, reply: FastifyReply): FastifyReply | undefined {
    this.seen.add(request);
    this.setHeaders(request, reply);
    if (!isForApi(request)) return undefined;
    limitResponseTime(request, reply, this.configured.serverLimits.responseTimeoutMs);
    if (this.crossOrigin.isPreflight(request)) return this.crossOrigin.sendPreflight(reply);
    if (request.raw.rawHeaders.length > 2 * MAX_HEADERS) throw new HttpException('There are too many headers.', 431);
    // Known clients send invalid types, which Fastify would refuse. Every body is read as JSON.
    delete request.headers['content-type'];
    return undefined;
  }

  private setHeaders(request: ApiRequest, reply: FastifyReply): void {
    if (isForApi(request)) this.crossOrigin.setHeaders(request, reply.headers(this.headers.api));
    else reply.headers(isForDocumentation(request) ? this.headers.docs : this.headers.other);
  }

  /** Logs no header, no query and no address, as they hold keys and personal data. */
  private onResponse(request: ApiRequest, reply: FastifyReply): void {
    if (!isForApi(request)) return;
    const { id: requestId, method, url, identity } = request;
    const { statusCode, elapsedTime } = reply;
    const line = { requestId, method, path: url.split('?')[0], statusCode, accountId: identity?.accountId };
    this.logger[statusCode >= 500 ? 'error' : 'log']({ ...line, milliseconds: Math.round(elapsedTime) }, 'request');
    this.metrics.add(request, reply);
  }
}
