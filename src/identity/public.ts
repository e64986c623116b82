import { applyDecorators, ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

const PUBLIC = 'public';

/** For a controller that needs no key, has no rate limit, and whose values are returned without the envelope. */
export const Public = (): ClassDecorator => SetMetadata(PUBLIC, true);

/** Whether the route of a request is public. */
export function isPublic(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get(PUBLIC, context.getClass()) === true;
}

/** Marks such a route, also in the OpenAPI document until that is complete. */
export const WITHOUT_KEY = 'x-without-key';

/** For a route that needs no key, but has the envelope and the rate limit of the API. */
export const WithoutKey = (): MethodDecorator =>
  applyDecorators(SetMetadata(WITHOUT_KEY, true), ApiExtension(WITHOUT_KEY, true));

/** Whether a request may have no key. */
export function needsNoKey(reflector: Reflector, context: ExecutionContext): boolean {
  return isPublic(reflector, context) || reflector.get(WITHOUT_KEY, context.getHandler()) === true;
}
