import { EntityManager } from 'typeorm';
import { Actor } from './identity';
import { KeyRefused } from './key-refused';

/**
 * Throws {@link KeyRefused} if the key or session of a request has ended since the request was admitted, for changes that would
 * outlive it: keys and passwords. By name, as keys and sessions are in a higher layer.
 */
export async function refuseEnded(
  manager: EntityManager,
  { keyId, sessionId }: Pick<Actor, 'keyId' | 'sessionId'>,
): Promise<void> {
  if (keyId !== null && !(await manager.existsBy('ApiKey', { id: keyId }))) throw new KeyRefused();
  if (sessionId !== undefined && !(await manager.existsBy('Session', { id: sessionId }))) throw new KeyRefused();
}
