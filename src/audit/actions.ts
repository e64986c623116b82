/** The changes that are recorded: to the access to an account, and to its domains. */
export const ACTIONS = [
  'account.created',
  'account.updated',
  'key.created',
  'key.updated',
  'key.replaced',
  'key.deleted',
  'session.started',
  'session.ended',
  'password.changed',
  'password.link',
  'domain.added',
  'domain.updated',
  'domain.deleted',
  'plan.changed',
  'user.suspended',
  'user.reinstated',
  'user.deleted',
  'user.entered',
] as const;

export type Action = (typeof ACTIONS)[number];
