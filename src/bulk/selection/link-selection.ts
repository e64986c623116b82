import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../common/errors';
import { LinkPages } from '../../links/listing/link-pages';
import { LinkStore } from '../../links/store/link-store';
import { ChooseLinksDto } from '../dto/choose-links.dto';
import { inFilter, readFilter } from './read-filter';

const MAX_MATCHES = 10_000;
const MAX_NAMED_POSITIONS = 10;

/** Finds the links that a request chooses. */
@Injectable()
export class LinkSelection {
  constructor(
    private readonly pages: LinkPages,
    private readonly store: LinkStore,
  ) {}

  /** Returns ids in ascending order. Throws {@link InvalidInput}. */
  async find(accountId: number, { ids, filter }: ChooseLinksDto): Promise<number[]> {
    if ((ids === undefined) === (filter === undefined))
      throw new InvalidInput([{ field: 'ids', message: 'Choose links either by ids or by a filter.' }]);
    const found =
      ids === undefined ? await this.findByFilter(accountId, filter!) : await this.findByIds(accountId, ids);
    return found.sort((one, other) => one - other);
  }

  private async findByFilter(accountId: number, sent: object): Promise<number[]> {
    const filter = await readFilter(sent);
    const { ids, total } = await inFilter(this.pages.findAll(accountId, filter, MAX_MATCHES));
    if (total <= MAX_MATCHES) return ids;
    const message = `filter chooses ${total} links; a request changes at most ${MAX_MATCHES}.`;
    throw new InvalidInput([{ field: 'filter', code: 'out_of_range', message }]);
  }

  private async findByIds(accountId: number, ids: number[]): Promise<number[]> {
    const distinct = [...new Set(ids)];
    const own = new Set((await this.store.findListed(accountId, distinct)).map(({ id }) => id));
    const positions = ids.flatMap((id, index) => (own.has(id) ? [] : index)).slice(0, MAX_NAMED_POSITIONS);
    if (positions.length === 0) return distinct;
    const message = `ids names something that is not in your account, at position ${positions.join(', ')}.`;
    throw new InvalidInput([{ field: 'ids', code: 'unknown_id', message }]);
  }
}
