import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { NotFound } from '../common/errors';
import { differs } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { unlessTaken } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { writeInSteps } from '../database/queries/in-steps';
import { Transactions } from '../database/transactions';
import { ChannelBody, CreateChannelDto, UpdateChannelDto } from './channel.dto';
import { ChannelItem } from './channel-item.entity';
import { Channel } from './channel.entity';

@Injectable()
export class ChannelsService {
  constructor(
    @InjectRepository(Channel) private readonly channels: Repository<Channel>,
    private readonly transactions: Transactions,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<ChannelBody>> {
    const { rows, total } = await findPage(this.channels, { accountId }, request, {
      searched: ['name', 'description'],
    });
    return new Page(
      'channels',
      rows.map((channel) => ChannelBody.of(channel)),
      total,
      request,
    );
  }

  async get(accountId: number, id: number): Promise<Channel> {
    const channel = await this.channels.findOneBy({ id, accountId });
    if (channel === null) throw new NotFound('channel');
    return channel;
  }

  create(accountId: number, dto: CreateChannelDto): Promise<Channel> {
    const columns = { ...columnsOf(dto), accountId, createdAt: now() };
    return this.unlessTaken((manager) => manager.save(manager.create(Channel, columns)));
  }

  async update(accountId: number, id: number, dto: UpdateChannelDto): Promise<Channel> {
    const before = await this.get(accountId, id);
    const columns = columnsOf(dto);
    if (!differs(columns, before)) return before;
    await this.unlessTaken((manager) => manager.update(Channel, { id, accountId }, columns));
    return this.get(accountId, id);
  }

  /** Its items stay. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.get(accountId, id);
    const items = { entity: ChannelItem, where: { channelId: id }, key: 'id' } as const;
    await writeInSteps(this.transactions, items, (manager, ids) => manager.delete(ChannelItem, { id: In(ids) }));
    const { affected } = await this.transactions.run((manager) => manager.delete(Channel, { id, accountId }));
    if (!affected) throw new NotFound('channel');
  }

  private unlessTaken<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return unlessTaken(this.transactions.run(write), 'name', 'You already have a channel with this name.');
  }
}

function columnsOf({ starred, ...columns }: UpdateChannelDto): Partial<Channel> {
  return starred === undefined ? columns : { ...columns, isStarred: starred };
}
