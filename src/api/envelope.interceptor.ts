import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, Observable } from 'rxjs';
import { Page } from '../common/page';

/** Puts successes into the envelope. Known clients test for exactly 200, and for the string in lists. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    context.switchToHttp().getResponse<FastifyReply>().status(200);
    return next.handle().pipe(map(enveloped));
  }
}

function enveloped(answer: object): object {
  return answer instanceof Page ? { error: '0', data: answer.toBody() } : { error: 0, ...answer };
}
