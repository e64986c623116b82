import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityTarget } from 'typeorm';
import { Campaign } from '../../../campaigns/campaign.entity';
import { Channel } from '../../../channels/channel.entity';
import { invalid } from '../../../common/errors';
import { Domain } from '../../../domains/domain.entity';
import { Link } from '../../../links/link.entity';
import { QrCode } from '../../../qr-codes/qr-code.entity';
import { Tag } from '../../../tags/tag.entity';
import type { ScopeQuery } from '../../dto/statistics-query.dto';
import { Scope, ScopeKind } from './scope';

const ENTITIES: Record<ScopeKind, EntityTarget<{ id: number; accountId: number }>> = {
  link: Link,
  campaign: Campaign,
  channel: Channel,
  domain: Domain,
  tag: Tag,
  qr: QrCode,
};
const KINDS = Object.keys(ENTITIES) as ScopeKind[];

/** Reads which links of an account a request is about. */
@Injectable()
export class ScopeReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Throws {@link InvalidInput} naming the field, for an unknown id and another account's id alike. */
  async read(accountId: number, query: ScopeQuery): Promise<Scope> {
    const [kind, second] = KINDS.filter((name) => query[name] !== undefined);
    if (kind === undefined) return { accountId };
    if (second !== undefined) throw invalid(second, `cannot be combined with ${kind}.`);
    const id = query[kind]!;
    if (await this.dataSource.getRepository(ENTITIES[kind]).existsBy({ id, accountId }))
      return { accountId, part: { kind, id } };
    throw invalid(kind, 'does not exist.', 'unknown_id');
  }
}
