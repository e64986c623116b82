import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, Observable } from 'rxjs';
import { Page } from '../common/lists/page';
import { isPublic } from '../identity/public';
import { ApiRequest } from './http/api-request';
import { Remarks } from './input/remarks';

/**
 * Puts the value of a handler, unless it is a file, into the envelope, with remarks on what had no effect. Known clients test
 * for status 200, and for the string "0" in lists.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly remarks: Remarks,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    if (isPublic(this.reflector, context)) return next.handle();
    const http = context.switchToHttp();
    http.getResponse<FastifyReply>().status(200);
    return next.handle().pipe(map((value) => this.respond(value, http.getRequest())));
  }

  private respond(value: object, request: ApiRequest): object {
    if (value instanceof StreamableFile) return value;
    return { ...inEnvelope(value), ...this.remarks.on(request, value) };
  }
}

function inEnvelope(value: object): object {
  return value instanceof Page ? { error: '0', data: value.toBody() } : { error: 0, ...value };
}
