/** What is written down: changes of who has access to an account, and of what it owns in the world outside. */
export const ACTIONS = [
  'account.created',
  'account.updated',
  'key.created',
  'key.updated',
  'key.replaced',
  'key.deleted',
  'domain.added',
  'domain.updated',
  'domain.deleted',
  'plan.changed',
  'user.suspended',
  'user.reinstated',
  'user.deleted',
] as const;

export type Action = (typeof ACTIONS)[number];
