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
import { countLinks } from './link-tags';
import { CreateTagDto, TagBody, UpdateTagDto } from './tag.dto';
import { LinkTag, Tag } from './tag.entity';
import { foldTag } from './tag-name';

@Injectable()
export class TagsService {
  constructor(
    @InjectRepository(Tag) private readonly tags: Repository<Tag>,
    private readonly transactions: Transactions,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<TagBody>> {
    const { rows, total } = await findPage(this.tags, { accountId }, request, { searched: ['name'] });
    return new Page('tags', await this.show(rows), total, request);
  }

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<TagBody> {
    const [body] = await this.show([await this.getTag(accountId, id)]);
    return body!;
  }

  /** Throws {@link Taken} for a name that the account has, in any letter case. */
  create(accountId: number, dto: CreateTagDto): Promise<Tag> {
    const columns = { ...columnsOf(dto), accountId, createdAt: now() };
    return this.unlessTaken((manager) => manager.save(manager.create(Tag, columns)));
  }

  /** Throws {@link NotFound}, and {@link Taken} as {@link create} does. */
  async update(accountId: number, id: number, dto: UpdateTagDto): Promise<void> {
    const columns = columnsOf(dto);
    if (!differs(columns, await this.getTag(accountId, id))) return;
    const { affected } = await this.unlessTaken((manager) => manager.update(Tag, { id, accountId }, columns));
    if (!affected) throw new NotFound('tag');
  }

  /** Its links stay. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.getTag(accountId, id);
    const tagged = { entity: LinkTag, where: { tagId: id }, key: 'linkId' } as const;
    await writeInSteps(this.transactions, tagged, (manager, linkIds) =>
      manager.delete(LinkTag, { tagId: id, linkId: In(linkIds) }),
    );
    const { affected } = await this.transactions.run((manager) => manager.delete(Tag, { id, accountId }));
    if (!affected) throw new NotFound('tag');
  }

  private async getTag(accountId: number, id: number): Promise<Tag> {
    const tag = await this.tags.findOneBy({ id, accountId });
    if (tag === null) throw new NotFound('tag');
    return tag;
  }

  private async show(tags: Tag[]): Promise<TagBody[]> {
    const counts = await countLinks(
      this.tags.manager,
      tags.map(({ id }) => id),
    );
    return tags.map((tag) => TagBody.of(tag, counts.get(tag.id) ?? 0));
  }

  private unlessTaken<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return unlessTaken(this.transactions.run(write), 'name', 'You already have a tag with this name.');
  }
}

function columnsOf(dto: UpdateTagDto): Partial<Tag> {
  return dto.name === undefined ? dto : { ...dto, folded: foldTag(dto.name) };
}
