import { EntityManager } from 'typeorm';

/** Ends the one-time links that set the password of an account, which changes otherwise. By name, as they are in a higher layer. */
export async function endPasswordLinks(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete('PasswordLink', { accountId });
}
