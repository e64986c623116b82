import { ConflictException, ForbiddenException } from '@nestjs/common';
import { invalid } from '../common/errors';
import { Scope } from '../identity/scopes';
import { ApiKey } from './api-key.entity';

/** Throws 403 for scopes that the current key lacks: it cannot give them to another key. */
export function rejectScopesBeyond(current: ApiKey, scopes: readonly Scope[]): void {
  const missing = findMissing(current, scopes);
  if (missing !== undefined)
    throw new ForbiddenException(`This key does not have the scope ${missing}, so it cannot give it to another key.`);
}

/** Throws 403 for a new scope that the current key lacks, or that would outlive the current key. */
export function rejectMoreScopes(current: ApiKey, before: ApiKey, { scopes, expiresAt }: ApiKey): void {
  rejectScopesBeyond(current, scopes);
  if (findMissing(before, scopes) === undefined || !isLater(expiresAt, current)) return;
  throw new ForbiddenException('This key expires earlier than that key, so it cannot give it another scope.');
}

/** Throws 403 for an expiration after that of the current key. */
export function rejectLaterExpiration(current: ApiKey, expiresAt: Date | null): void {
  if (isLater(expiresAt, current))
    throw new ForbiddenException('This key expires earlier, so it cannot give another key that expiration.');
}

/** Throws {@link InvalidInput} for a new expiration in the past, and as {@link rejectLaterExpiration} does. */
export function rejectExpiration(current: ApiKey, expiresAt: Date | null): void {
  const hasPassed = expiresAt !== null && expiresAt.getTime() <= Date.now();
  if (hasPassed) throw invalid('expiration', 'must be in the future.', 'not_future');
  rejectLaterExpiration(current, expiresAt);
}

/** Throws 403 for a key with a scope that the current key lacks. */
export function rejectStronger(current: ApiKey, { scopes }: ApiKey): void {
  const missing = findMissing(current, scopes);
  if (missing !== undefined)
    throw new ForbiddenException(`That key has the scope ${missing}, which the key in use does not have.`);
}

/** Throws 409 for the current key itself, so that account owners do not lock themselves out by mistake. */
export function rejectItself(current: ApiKey, { id }: ApiKey): void {
  if (id !== current.id) return;
  throw new ConflictException('This is the key in use. Only another key can delete it or change what it may do.');
}

function findMissing({ scopes: held }: ApiKey, scopes: readonly Scope[]): Scope | undefined {
  return scopes.find((scope) => !held.includes(scope));
}

function isLater(expiresAt: Date | null, current: ApiKey): boolean {
  return millisecondsOf(expiresAt) > millisecondsOf(current.expiresAt);
}

function millisecondsOf(expiresAt: Date | null): number {
  return expiresAt?.getTime() ?? Infinity;
}
