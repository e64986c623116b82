import { applyDecorators, ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiForbiddenResponse } from '@nestjs/swagger';
import { Refused } from '../common/errors';

const ADMINS_ONLY = 'admins-only';

/** 403: the key is valid, but its account is not an administrator. */
export class NotAnAdmin extends Refused {
  constructor() {
    super('admin_required', 'This account is not an administrator.');
  }
}

/** For a controller or a route that returns 403 to all accounts but administrators. `ApiKeyGuard` enforces it. */
export const AdminsOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(ADMINS_ONLY, true),
    ApiForbiddenResponse({
      description:
        'The key is valid, but its account is not an administrator or is suspended, or the key lacks a scope.',
    }),
  );

/** Whether the route of a request is for administrators only. */
export function isForAdminsOnly(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.getAllAndOverride(ADMINS_ONLY, [context.getHandler(), context.getClass()]) === true;
}
