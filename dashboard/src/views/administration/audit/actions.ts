import type { Action } from '../../../api/administration/audit';

/** The kinds of changes that the log has, as the API names them. */
export const ACTIONS: readonly Action[] = [
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
];
