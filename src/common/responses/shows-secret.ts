import { ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

const SHOWS_SECRET = 'shows-secret';

/** For a route whose response holds a secret, such as a new key: the service never stores the response. */
export const ShowsSecret = (): MethodDecorator => SetMetadata(SHOWS_SECRET, true);

export function showsSecret(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get(SHOWS_SECRET, context.getHandler()) === true;
}
