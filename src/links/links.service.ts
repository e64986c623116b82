import { ConflictException, Injectable } from '@nestjs/common';
import { withCleared } from '../common/fields/clearable';
import { isDataRefused, isForeignKeyViolation } from '../database/database-errors';
import { GroupCommit } from '../database/group-commit';
import { Transactions } from '../database/transactions';
import { isNameTaken } from '../reservations/reserved-names';
import { AfterSave } from './background/after-save';
import { CreateLinkDto } from './dto/create-link.dto';
import { UpdateLinkDto } from './dto/update-link.dto';
import { LinkStore } from './writing/link-store';
import { LinkKey } from './writing/locked-links';
import { Link } from './link.entity';
import { columnsOf, newLinkOf } from './validation/link-columns';
import { LinkValidator } from './validation/link-validator';
import { NewLink } from './writing/link-change';
import { SavedLink } from './writing/link-inserts';

/** Creates, updates and deletes links. The next visit sees every change. */
@Injectable()
export class LinksService {
  /** Links that clients create in one account at the same time share a transaction. */
  private readonly creations = new GroupCommit((links: NewLink[]) => this.insertAll(links), isFaultOfLink);

  constructor(
    private readonly store: LinkStore,
    private readonly validator: LinkValidator,
    private readonly transactions: Transactions,
    private readonly afterSave: AfterSave,
  ) {}

  /** Throws {@link NotFound}. */
  get(accountId: number, id: number): Promise<Link> {
    return this.store.get(listed(accountId, id));
  }

  /**
   * With `find_if_exists`, returns an equal plain link if there is one. Throws {@link InvalidInput}, and {@link Taken} for an
   * alias that is taken or reserved.
   */
  async create(accountId: number, dto: CreateLinkDto): Promise<Link> {
    const requested = await newLinkOf(accountId, dto, await this.validator.validate(accountId, dto));
    try {
      // One that looks for an equal link must see those of requests before it.
      const [saved] = requested.findsExisting
        ? await this.insertAll([requested])
        : [await this.creations.save(accountId, requested)];
      return saved!.link;
    } catch (error) {
      return this.validator.rethrow(error, accountId, dto);
    }
  }

  /** Inserts valid links of one account in one transaction. Throws the errors of the database. */
  async insertAll(links: NewLink[]): Promise<SavedLink[]> {
    try {
      const saved = await this.transactions.run((manager) => this.store.insertAll(manager, links));
      this.afterSave.created(...saved.flatMap(({ link, isNew }) => (isNew ? link : [])));
      return saved;
    } catch (error) {
      this.afterSave.forget(...links.map(({ columns }) => columns));
      throw error;
    }
  }

  /** Changes only the fields in the request. Throws as {@link create} does, and {@link NotFound}. */
  async update(accountId: number, id: number, sent: UpdateLinkDto): Promise<Link> {
    const dto = withCleared(sent);
    const { pixels, tags, channel } = dto;
    const before = await this.get(accountId, id);
    const domain = await this.validator.validate(accountId, dto, before);
    const change = { columns: { ...(await columnsOf(dto)), ...domain }, pixels, tags, channel };
    try {
      const link = await this.transactions.run(async (manager) => {
        const written = await this.store.update(manager, listed(accountId, id), change);
        this.validator.checkTogether(dto, written);
        return written;
      });
      this.afterSave.updated(link);
      return link;
    } catch (error) {
      this.afterSave.forget(before);
      return this.validator.rethrow(error, accountId, dto, before);
    }
  }

  /** Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    const link = await this.get(accountId, id);
    const deletion = this.transactions.run((manager) => this.store.delete(manager, listed(accountId, id)));
    await deletion.finally(() => this.afterSave.forget(link));
  }
}

function isFaultOfLink(error: unknown): boolean {
  // One client's request may have lost its Idempotency-Key.
  if (error instanceof ConflictException) return true;
  return isNameTaken(error, 'alias') || isForeignKeyViolation(error) || isDataRefused(error);
}

function listed(accountId: number, id: number): LinkKey {
  return { accountId, id, isListed: true };
}
