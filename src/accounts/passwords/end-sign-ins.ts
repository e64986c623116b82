import { EntityManager } from 'typeorm';

/** Ends the sessions of an account and deletes its one-time password links, as its password changes. By name, as both are in a higher layer. */
export async function endSignIns(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete('Session', { accountId });
  await manager.delete('PasswordLink', { accountId });
}
