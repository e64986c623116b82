import { ExecutionContext, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isForAdminsOnly } from './admins-only';

/** What a key may do, in the order in which it is kept and shown. */
export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** How scopes stand in a column. */
export const SCOPE_LIST = {
  to: (scopes?: readonly Scope[]) => scopes?.join(','),
  from: (text: string) => text.split(',') as Scope[],
};

const READS_ONLY = 'reads-only';

/** Routes that change nothing although they are no GET. */
export const ReadsOnly = (): MethodDecorator => SetMetadata(READS_ONLY, true);

/** Each once, in the usual order. */
export function ordered(scopes: readonly Scope[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}

/** The first scope that a request needs and a key does not have; empty-handed when it has them all. */
export function findMissingScope(
  held: readonly Scope[],
  reflector: Reflector,
  context: ExecutionContext,
): Scope | undefined {
  const { method } = context.switchToHttp().getRequest<{ method: string }>();
  const isReading = ['GET', 'HEAD'].includes(method) || reflector.get<boolean>(READS_ONLY, context.getHandler());
  const needed: Scope[] = [isReading ? 'read' : 'write'];
  if (isForAdminsOnly(reflector, context)) needed.push('admin');
  return needed.find((scope) => !held.includes(scope));
}
