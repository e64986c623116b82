export interface SignInSearch {
  /** The address that asked for signing in. */
  next?: string;
  /** Whether a session has ended. */
  expired?: boolean;
}

export const parseSignInSearch = ({ next, expired }: Record<string, unknown>): SignInSearch => ({
  next: typeof next === 'string' ? next : undefined,
  expired: expired === true || undefined,
});

/** Where signing in leads: to an address of the dashboard itself, never of another site. */
export const destinationOf = ({ next = '/links' }: SignInSearch): string =>
  `/dashboard${/^[/](?![/\\])/.test(next) ? next : '/links'}`;
