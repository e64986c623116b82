import { CallHandler, ExecutionContext, Injectable, NestInterceptor, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, Observable } from 'rxjs';
import { Page } from '../common/page';
import { isPublic } from '../identity/public';

/** Puts the value of a handler into the envelope, but for files. Known clients test for status 200, and for the string "0" in lists. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    if (isPublic(this.reflector, context)) return next.handle();
    context.switchToHttp().getResponse<FastifyReply>().status(200);
    return next.handle().pipe(map(putInEnvelope));
  }
}

function putInEnvelope(value: object): object {
  if (value instanceof StreamableFile) return value;
  return value instanceof Page ? { error: '0', data: value.toBody() } : { error: 0, ...value };
}
