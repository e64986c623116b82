import { INestApplicationContext } from '@nestjs/common';
import { DataSource, EntityTarget } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { Campaign } from '../../campaigns/campaign.entity';
import { Channel } from '../../channels/channel.entity';
import { Domain } from '../../domains/domain.entity';
import { CommandError } from '../service';

const KINDS: [name: string, entity: EntityTarget<{ accountId: number }>][] = [
  ['campaigns', Campaign],
  ['channels', Channel],
  ['domains', Domain],
];

/** Throws {@link CommandError} for an account that has what a demonstration consists of, also from an interrupted command. */
export async function requireEmpty(
  service: INestApplicationContext,
  { id, username, linkCount }: Account,
): Promise<void> {
  const { manager } = service.get(DataSource);
  const found = linkCount > 0 ? ['links'] : [];
  for (const [name, entity] of KINDS) if (await manager.existsBy(entity, { accountId: id })) found.push(name);
  if (found.length > 0) throw new CommandError(`The account ${username} has ${found.join(', ')} already.`);
}
