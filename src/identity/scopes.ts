import { applyDecorators, ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { isForAdminsOnly } from './admins-only';

/** What a key may do, in the order in which scopes are stored and shown. */
export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** How scopes are stored in a column. */
export const SCOPE_LIST = {
  to: (scopes?: readonly Scope[]) => scopes?.join(','),
  from: (text: string) => text.split(',') as Scope[],
};

/** Marks a route that only reads, also in the OpenAPI document until that is complete. */
export const READS_ONLY = 'x-reads-only';

/** For a route that changes nothing although its method is not GET: the scope `read` is enough for it. */
export const ReadsOnly = (): MethodDecorator =>
  applyDecorators(SetMetadata(READS_ONLY, true), ApiExtension(READS_ONLY, true));

export function readsOnly(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get<boolean | undefined>(READS_ONLY, context.getHandler()) ?? false;
}

/** The scopes without repetition, in the usual order. */
export function ordered(scopes: readonly Scope[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}

/** The first scope that a request needs and the key lacks; `undefined` if the key has all of them. */
export function findMissingScope(
  held: readonly Scope[],
  reflector: Reflector,
  context: ExecutionContext,
): Scope | undefined {
  const { method } = context.switchToHttp().getRequest<{ method: string }>();
  const isReading = ['GET', 'HEAD'].includes(method) || readsOnly(reflector, context);
  const needed: Scope[] = [isReading ? 'read' : 'write'];
  if (isForAdminsOnly(reflector, context)) needed.push('admin');
  return needed.find((scope) => !held.includes(scope));
}
