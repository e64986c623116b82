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
export function destinationOf({ next = '/links' }: SignInSearch): string {
  // As a browser reads it: dots in the path may lead out of the dashboard.
  const { pathname, search, hash } = new URL(`/dashboard${next}`, location.origin);
  return pathname.startsWith('/dashboard/') ? pathname + search + hash : '/dashboard/links';
}

export interface SetUpSearch {
  /** Of the one-time link. */
  token?: string;
  /** Whether the password was set, so that the last step follows. */
  done?: boolean;
}

export const parseSetUpSearch = ({ token, done }: Record<string, unknown>): SetUpSearch => ({
  token: typeof token === 'string' ? token : undefined,
  done: done === true || undefined,
});
