import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { Actor } from '../audit/author';
import { Scope } from './scopes';

/** Who a request is from, as its key says. */
export interface Identity extends Actor {
  /** What the key may do. */
  scopes: readonly Scope[];
  /** When the key ends, in milliseconds since 1970; Infinity when it does not. */
  endsAt: number;
  /** The plan that counts now: an ended one has fallen back to the first. */
  plan: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

/** Where the API's door leaves the identity for the handlers. */
export interface Identified {
  identity?: Identity;
}

/** Who the request is from, for handlers that must know more than the account. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return identityIn(context);
});

/** The id of the account whose key the request carries. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  return identityIn(context).accountId;
});

function identityIn(context: ExecutionContext): Identity {
  const { identity } = context.switchToHttp().getRequest<Identified>();
  if (identity === undefined) throw new Error('A route without a key asked for the account.');
  return identity;
}
