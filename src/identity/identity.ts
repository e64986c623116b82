import { Scope } from './scopes';

/** An account that changes something, with one of its keys or in a session of the dashboard. */
export interface Actor {
  accountId: number;
  username: string;
  /** Null in a session. */
  keyId: number | null;
  keyName: string | null;
  /** Absent for a key. */
  sessionId?: number;
  /** The administrator who acts in this account, with a key of the administrator. */
  administrator?: Actor;
}

/** The account and the key or session behind a request. */
export interface Identity extends Actor {
  /** What the key may do; a session may do all that its account may. */
  scopes: readonly Scope[];
  /** When the key or session expires, in milliseconds since 1970; Infinity if it does not. */
  endsAt: number;
  /** The current plan: an expired one has fallen back to the first. */
  plan: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

/** A request as `ApiKeyGuard` leaves it for the handlers. */
export interface IdentifiedRequest {
  /** `null` if the request has no valid key or session, or needs none; absent until it was read. */
  identity?: Identity | null;
  /** Set while an administrator acts in another account. */
  actingIdentity?: Identity;
  /** Whether the same request would still be admitted, for responses that take long. */
  isStillAdmitted?: () => Promise<boolean>;
}
