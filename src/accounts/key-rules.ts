import { ConflictException, ForbiddenException } from '@nestjs/common';
import { ApiKey } from './api-key.entity';
import { Scope } from './scopes';

/** No key gives another one what it does not have itself: 403. */
export function refuseScopesBeyond(asking: ApiKey, scopes: readonly Scope[]): void {
  const missing = findBeyond(asking, scopes);
  if (missing !== undefined)
    throw new ForbiddenException(`This key does not have the scope ${missing}, so it cannot give it to another one.`);
}

/** No key makes one that outlives it: 403. */
export function refuseEndBeyond(asking: ApiKey, expiresAt: Date | null): void {
  if (endOf({ expiresAt }) > endOf(asking))
    throw new ForbiddenException('This key ends earlier, so it cannot give another one that end.');
}

/** No key changes or deletes one that may do more than itself: 403. */
export function refuseStronger(asking: ApiKey, { scopes }: ApiKey): void {
  const missing = findBeyond(asking, scopes);
  if (missing !== undefined)
    throw new ForbiddenException(`That key has the scope ${missing}, which the key that asks does not have.`);
}

/** Nobody is to lock themselves out by mistake: 409. */
export function refuseItself(asking: ApiKey, { id }: ApiKey): void {
  if (id !== asking.id) return;
  throw new ConflictException('This is the key that asks. Another one can delete it or change what it may do.');
}

function findBeyond({ scopes: held }: ApiKey, scopes: readonly Scope[]): Scope | undefined {
  return scopes.find((scope) => !held.includes(scope));
}

function endOf({ expiresAt }: Pick<ApiKey, 'expiresAt'>): number {
  return expiresAt?.getTime() ?? Infinity;
}
