import { Scope } from './scopes';

/** An account that changes something with one of its keys. */
export interface Actor {
  accountId: number;
  username: string;
  keyId: number;
  keyName: string;
  /** The administrator who acts in this account, with a key of the administrator. */
  administrator?: Actor;
}

/** The account and the key behind a request. */
export interface Identity extends Actor {
  /** What the key may do. */
  scopes: readonly Scope[];
  /** When the key expires, in milliseconds since 1970; Infinity if it does not. */
  endsAt: number;
  /** The current plan: an expired one has fallen back to the first. */
  plan: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

/** A request as `ApiKeyGuard` leaves it for the handlers. */
export interface IdentifiedRequest {
  /** `null` if the request has no valid key; absent until the key was read. */
  identity?: Identity | null;
  /** Set while an administrator acts in another account. */
  actingIdentity?: Identity;
}
