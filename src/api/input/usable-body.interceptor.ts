import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { ApiRequest } from '../http/api-request';
import { refuseUnusable } from './unusable-body';

/** Refuses POST and PUT requests with an unusable body, also on routes that read no fields. */
@Injectable()
export class UsableBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const { method, body } = context.switchToHttp().getRequest<ApiRequest>();
    if (method === 'POST' || method === 'PUT') refuseUnusable(body);
    return next.handle();
  }
}
