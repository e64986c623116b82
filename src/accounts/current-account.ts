import { createParamDecorator, ExecutionContext } from '@nestjs/common';

/** Who a request is from, as its key says. */
export interface Identity {
  accountId: number;
  /** The plan that counts now: an ended one has fallen back to the first. */
  plan: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

/** Where the API's door leaves the identity for the handlers. */
export interface Identified {
  identity?: Identity;
}

/** The id of the account whose key the request carries. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { identity } = context.switchToHttp().getRequest<Identified>();
  if (identity === undefined) throw new Error('A route without a key asked for the account.');
  return identity.accountId;
});
