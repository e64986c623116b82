/** The changes that are recorded: to the access to an account, to its domains, and by administrators to the service. */
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
  'admin.granted',
  'admin.removed',
  'user.suspended',
  'user.reinstated',
  'user.deleted',
  'user.entered',
  'host.blocked',
  'host.unblocked',
  'name.released',
] as const;

export type Action = (typeof ACTIONS)[number];
