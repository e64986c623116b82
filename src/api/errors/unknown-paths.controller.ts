import { All, Controller, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { UnknownPath } from '../../common/errors';
import { Public } from '../../identity/public';
import { ApiRequest } from '../http/api-request';
import { ApiRoutes } from '../http/api-routes';

/** Returns 405 for a method that a path does not allow, and 404 for unknown paths. `ErrorFilter` counts these requests. */
@Controller()
@Public()
@ApiExcludeController()
export class UnknownPathsController {
  constructor(private readonly routes: ApiRoutes) {}

  @All(['/api', '/api/*'])
  reject(@Req() { url }: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): never {
    const methods = this.routes.methodsOf(url);
    if (methods.length === 0) throw new UnknownPath();
    reply.header('Allow', methods.join(', '));
    throw new MethodNotAllowedException(
      'This path does not allow this method; the Allow header lists the allowed methods.',
    );
  }
}
