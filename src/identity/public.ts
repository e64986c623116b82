import { ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

const PUBLIC = 'public';

/** For a controller that needs no key, has no rate limit, and whose values are returned without the envelope. */
export const Public = (): ClassDecorator => SetMetadata(PUBLIC, true);

/** Whether the route of a request is public. */
export function isPublic(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get(PUBLIC, context.getClass()) === true;
}
