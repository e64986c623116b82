import { ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

const PUBLIC = 'public';

/** For a controller that needs no key, has no rate limit, and whose values are returned without the envelope. */
export const Public = (): ClassDecorator => SetMetadata(PUBLIC, true);

/** Whether the route of a request is public. */
export function isPublic(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get(PUBLIC, context.getClass()) === true;
}

const WITHOUT_KEY = 'without-key';

/** For a route that needs no key, but has the envelope and the rate limit of the API. */
export const WithoutKey = (): MethodDecorator => SetMetadata(WITHOUT_KEY, true);

/** Whether a request may have no key. */
export function needsNoKey(reflector: Reflector, context: ExecutionContext): boolean {
  return isPublic(reflector, context) || reflector.get(WITHOUT_KEY, context.getHandler()) === true;
}
