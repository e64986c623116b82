import { ArgumentsHost, Catch, ExceptionFilter, Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings, settings } from '../config/settings';
import { PAGES } from '../pages/notices';
import { pageLanguage } from '../user-agents/page-language';
import { CrossOrigin } from './cross-origin';
import { Failure, failureOf } from './failure';
import { ApiRequest } from './request-account';
import { securityHeaders } from './security-headers';
import { ThrottleGuard } from './throttle.guard';

/**
 * Answers everything that went wrong, in the envelope. Unknown paths, bodies that are too large and undecodable paths
 * come straight here, past the guards: they are counted here.
 */
@Catch()
@Injectable()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger(FailureFilter.name);

  private readonly headers: Record<string, string>;
  private readonly crossOrigin: CrossOrigin;

  constructor(
    private readonly throttle: ThrottleGuard,
    @Inject(settings.KEY) configured: Settings,
  ) {
    this.headers = securityHeaders(configured).api;
    this.crossOrigin = new CrossOrigin(configured);
  }

  catch(exception: unknown, host: ArgumentsHost): Promise<FastifyReply> {
    const http = host.switchToHttp();
    return this.answer(exception, http.getRequest(), http.getResponse());
  }

  async answer(exception: unknown, request: ApiRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isOfApi(request)) return showPage(failureOf(exception), request, reply);
    // What cannot be decoded has not passed the hooks.
    this.crossOrigin.dress(request, reply.headers(this.headers));
    const failure = await this.counted(exception, request, reply);
    if (failure.status >= 500)
      this.logger.error(exception, `${request.method} ${request.routeOptions?.url ?? ''} failed.`);
    if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    const { status, message, problems } = failure;
    return reply.status(status).send({ error: 1, message, ...(problems ? { errors: problems } : {}) });
  }

  private async counted(exception: unknown, request: ApiRequest, reply: FastifyReply): Promise<Failure> {
    try {
      await this.throttle.count(request, reply);
      return failureOf(exception);
    } catch (another) {
      return failureOf(another);
    }
  }
}

/** By the route if there is one: the address may be written with its host, or in percent signs. */
export function isOfApi({ routeOptions, raw: { url = '' } }: ApiRequest): boolean {
  return /^\/api(?:[/?#]|$)/.test(routeOptions?.url ?? url);
}

/** Outside the API it is a visitor who came to the wrong address. */
function showPage({ status }: Failure, { headers }: ApiRequest, reply: FastifyReply): FastifyReply {
  const pages = status < 500 ? PAGES.notFound : PAGES.unavailable;
  const page = pages[pageLanguage(headers['accept-language'])];
  return reply.code(page.status).headers(page.headers).send(page.html);
}
