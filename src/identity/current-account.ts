import { createParamDecorator, ExecutionContext } from '@nestjs/common';
import { IdentifiedRequest, Identity } from './identity';

/** The account and the key of the request, for handlers that need more than the account's id. */
export const CurrentIdentity = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return identityIn(context);
});

/** The id of the account whose key the request carries, or in which its administrator acts. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  return identityIn(context).accountId;
});

/** Lets handlers of long responses check whether the key or session may still use the route. */
export const StillAdmitted = createParamDecorator((_: unknown, context: ExecutionContext): (() => Promise<boolean>) => {
  return context.switchToHttp().getRequest<Required<IdentifiedRequest>>().isStillAdmitted;
});

function identityIn(context: ExecutionContext): Identity {
  const request = context.switchToHttp().getRequest<IdentifiedRequest>();
  const identity = request.actingIdentity ?? request.identity;
  if (!identity) throw new Error('A public route has no account.');
  return identity;
}
