import { ArgumentsHost, Catch, ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { NOTICES } from '../../pages/notices';
import { pageLanguage } from '../../user-agents/page-language';
import { ApiRequest, isForApi } from '../http/api-request';
import { RequestHooks } from '../http/request-hooks';
import { RateLimiter } from '../rate-limiter';
import { errorBodyOf, ErrorResponse, errorResponseOf } from './error-response';

/**
 * Sends every error in the envelope. Requests that `RateLimitGuard` has not seen are counted here: those that `ApiKeyGuard`
 * refuses, unknown and undecodable paths, and bodies that are too large.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(
    private readonly limiter: RateLimiter,
    private readonly hooks: RequestHooks,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<ApiRequest>(), http.getResponse<FastifyReply>()];
    // The client closed the connection while it sent the body, or before a file began: no response can reach it.
    if (exception === request.raw.errored || isCutOff(exception, reply)) return;
    this.hooks.runIfSkipped(request, reply);
    const error = errorResponseOf(exception);
    if (error.status === 413) await drain(request.raw);
    const response = isForApi(request) ? await this.count(error, request, reply) : error;
    if (response.status >= 500)
      this.logger.error(exception, `${request.method} ${request.routeOptions.url ?? ''} failed.`);
    if (isForApi(request)) sendError(response, reply);
    else sendPage(response, request, reply);
  }

  /** Counts the request. Returns the error to send: 429 if the request exceeds the limit. */
  private async count(error: ErrorResponse, request: ApiRequest, reply: FastifyReply): Promise<ErrorResponse> {
    try {
      await this.limiter.count(request, reply);
      return error;
    } catch (exceeded) {
      return errorResponseOf(exceeded);
    }
  }
}

function isCutOff(exception: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (exception as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Reads the rest of the body: a client whose connection is closed while it sends could not read the response. */
async function drain(body: IncomingMessage): Promise<void> {
  await finished(body.resume()).catch(() => undefined);
}

function sendError(error: ErrorResponse, reply: FastifyReply): void {
  const { status, retryAfterSeconds } = error;
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  void reply.status(status).send(errorBodyOf(error));
}

/** Outside the API, the client is a visitor at a wrong address. */
function sendPage({ status }: ErrorResponse, { headers }: ApiRequest, reply: FastifyReply): void {
  const pages = status < 500 ? NOTICES.notFound : NOTICES.unavailable;
  const page = pages[pageLanguage(headers['accept-language'])];
  void reply.code(page.status).headers(page.headers).send(page.html);
}
