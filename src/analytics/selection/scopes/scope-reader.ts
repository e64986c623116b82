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
import type { Scope } from './scope';

type Owned = { id: number; accountId: number; linkId?: number | null };

const ENTITIES: Record<keyof ScopeQuery, EntityTarget<Owned>> = {
  link: Link,
  campaign: Campaign,
  channel: Channel,
  domain: Domain,
  tag: Tag,
  qr: QrCode,
};
const KINDS = Object.keys(ENTITIES) as (keyof ScopeQuery)[];

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
    const select = { id: true, linkId: kind === 'qr' };
    const row = await this.dataSource.getRepository(ENTITIES[kind]).findOne({ select, where: { id, accountId } });
    if (row === null) throw invalid(kind, 'does not exist.', 'unknown_id');
    if (kind !== 'qr') return { accountId, part: { kind, id } };
    // Its link never changes. Of a code without a link there are no clicks, as no link has the id 0.
    return { accountId, part: { kind: 'link', id: row.linkId ?? 0 } };
  }
}
