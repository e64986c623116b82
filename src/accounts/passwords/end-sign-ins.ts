import { EntityManager } from 'typeorm';

/** Ends the sessions of an account and its one-time links for a password, which is changed. By name, as they are in a higher layer. */
export async function endSignIns(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete('Session', { accountId });
  await manager.delete('PasswordLink', { accountId });
}
