import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidInput, problemsIn, prefixed } from '../../common/errors';
import { partsOf } from '../../common/lists/parts-of';
import { isForeignKeyViolation } from '../../database/database-errors';
import { ShortAddresses } from '../../links/aliases/short-addresses';
import { LinksService } from '../../links/links.service';
import { aliasTaken, LinkValidator } from '../../links/validation/link-validator';
import { SavedLink } from '../../links/writing/link-inserts';
import { LINKS_PER_TRANSACTION } from '../../links/writing/locked-links';
import { isNameTaken } from '../../reservations/reserved-names';
import { CreatedLinksBody, CreatedRowBody, FailedRowBody, RowBody } from '../dto/bulk.body';
import { CreateLinksDto } from '../dto/create-links.dto';
import { Row, RowReader } from './row-reader';

/** How often an atomic request is validated again if another request changes the database meanwhile. */
const MAX_ATTEMPTS = 3;

/** Creates many links in one request. */
@Injectable()
export class BulkCreationService {
  private readonly logger = new Logger(BulkCreationService.name);

  constructor(
    private readonly rows: RowReader,
    private readonly links: LinksService,
    private readonly validator: LinkValidator,
    private readonly addresses: ShortAddresses,
  ) {}

  /** Creates the links of valid rows; if `atomic`, throws {@link InvalidInput} naming the bad fields of all rows unless all are valid. */
  async create(accountId: number, { links, atomic }: CreateLinksDto): Promise<CreatedLinksBody> {
    const rows = await this.rows.read(accountId, links);
    const saved = atomic ? await this.saveAll(accountId, rows) : await this.saveValid(accountId, rows);
    const results = rows.map((row) => this.show(row, saved.get(row)));
    const created = [...saved.values()].filter(({ isNew }) => isNew).length;
    return { created, found: saved.size - created, failed: rows.length - saved.size, results };
  }

  private async saveAll(accountId: number, rows: Row[]): Promise<Map<Row, SavedLink>> {
    for (let attempts = 1; ; attempts++) {
      const problems = rows.flatMap(({ index, problems }) =>
        problems.map((problem) => prefixed(`links[${index}]`, problem)),
      );
      if (problems.length > 0) throw new InvalidInput(problems);
      try {
        return withRows(rows, await this.links.insertAll(rows.map(({ link }) => link!)));
      } catch (error) {
        if (!isOfOneRow(error)) throw error;
        if (attempts === MAX_ATTEMPTS) throw isNameTaken(error) ? aliasTaken() : error;
        await this.rows.validate(accountId, rows, true);
      }
    }
  }

  /** Links of earlier transactions stay if the database fails: the other rows then have no link, and no invalid field. */
  private async saveValid(accountId: number, rows: Row[]): Promise<Map<Row, SavedLink>> {
    const saved = new Map<Row, SavedLink>();
    const valid = rows.filter(({ problems }) => problems.length === 0);
    for (const part of partsOf(valid, LINKS_PER_TRANSACTION))
      try {
        await this.savePart(accountId, part, saved);
        await nextTurn();
      } catch (error) {
        if (saved.size === 0) throw error;
        this.logger.error(error, 'Some links of a request could not be created.');
        break;
      }
    return saved;
  }

  /** If one row fails, each gets a transaction of its own. Adds what is saved even if the database then fails. */
  private async savePart(accountId: number, rows: Row[], saved: Map<Row, SavedLink>): Promise<void> {
    try {
      const links = await this.links.insertAll(rows.map(({ link }) => link!));
      for (const [row, link] of withRows(rows, links)) saved.set(row, link);
    } catch (error) {
      if (!isOfOneRow(error)) throw error;
      for (const row of rows) {
        const link = await this.saveOne(accountId, row);
        if (link !== undefined) saved.set(row, link);
      }
    }
  }

  /** Returns `undefined` for a row that has failed, and notes its problems. */
  private async saveOne(accountId: number, row: Row): Promise<SavedLink | undefined> {
    try {
      const [saved] = await this.links.insertAll([row.link!]);
      return saved;
    } catch (error) {
      const cause = await this.validator.rethrow(error, accountId, row.dto!).catch((reason: unknown) => reason);
      const problems = problemsIn(cause);
      if (problems === undefined) throw error;
      row.problems = problems;
      return undefined;
    }
  }

  private show({ index, problems }: Row, saved: SavedLink | undefined): RowBody {
    if (saved === undefined) return FailedRowBody.of(index, problems);
    return CreatedRowBody.of(index, saved.link, this.addresses.of(saved.link));
  }
}

/** Whether the database refused a row: its alias was taken, or what it refers to was deleted, since it was validated. */
function isOfOneRow(error: unknown): boolean {
  return isNameTaken(error) || isForeignKeyViolation(error);
}

function withRows(rows: Row[], saved: SavedLink[]): Map<Row, SavedLink> {
  return new Map(rows.map((row, index) => [row, saved[index]!]));
}
