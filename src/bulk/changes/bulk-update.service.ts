import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FieldProblem, problemsIn } from '../../common/errors';
import { partsOf } from '../../common/lists/parts-of';
import { isForeignKeyViolation } from '../../database/database-errors';
import { aliasTaken } from '../../links/validation/link-validator';
import { LINKS_PER_TRANSACTION } from '../../links/writing/locked-links';
import { isNameTaken } from '../../reservations/reserved-names';
import { ChosenLinksBody, FailedLinkBody, UpdatedLinksBody } from '../dto/bulk.body';
import { UpdateLinksDto } from '../dto/update-links.dto';
import { LinkSelection, Selection } from '../selection/link-selection';
import { PartPreview, PartWriter } from './part-writer';
import { ChangeReader, RequestedChange } from './requested-change';

/** Smaller, as replacing text validates each link within the transaction, and a link may have hundreds of targets. */
const REPLACED_LINKS_PER_TRANSACTION = 25;

/** Collects what a request has done. */
class UpdateResult {
  changed = 0;
  readonly failed = new Map<number, FieldProblem[]>();
  /** The links that were written or refused. */
  readonly handled = new Set<number>();
}

/** Changes many links in one request. */
@Injectable()
export class BulkUpdateService {
  private readonly logger = new Logger(BulkUpdateService.name);

  constructor(
    private readonly selection: LinkSelection,
    private readonly changes: ChangeReader,
    private readonly writer: PartWriter,
    private readonly preview: PartPreview,
  ) {}

  /** Changes the chosen links, some at a time; a `dryrun` returns the same numbers. Throws {@link InvalidInput}. */
  async update(accountId: number, request: UpdateLinksDto): Promise<UpdatedLinksBody> {
    const selected = await this.selection.select(accountId, request);
    const change = await this.changes.read(accountId, request);
    const { changed, failed } = request.dryrun ? await this.try(selected, change) : await this.write(selected, change);
    const rows = [...failed].sort(([one], [other]) => one - other);
    return {
      ...ChosenLinksBody.of(selected),
      changed,
      failed: rows.map(([id, problems]) => FailedLinkBody.of(id, problems)),
    };
  }

  private async try(selected: Selection, change: RequestedChange): Promise<UpdateResult> {
    const result = new UpdateResult();
    const claimed = new Set<string>();
    for (const ids of partsOf(selected.ids, LINKS_PER_TRANSACTION)) {
      add(result, await this.preview.read({ ...selected, ids }, change, claimed));
      await nextTurn();
    }
    return result;
  }

  /** Changes of earlier transactions stay if the database fails: all other links have then failed, without an invalid field. */
  private async write(selected: Selection, change: RequestedChange): Promise<UpdateResult> {
    const result = new UpdateResult();
    const size = change.replace === undefined ? LINKS_PER_TRANSACTION : REPLACED_LINKS_PER_TRANSACTION;
    for (const ids of partsOf(selected.ids, size))
      try {
        await this.writePart({ ...selected, ids }, change, result);
        await nextTurn();
      } catch (error) {
        if (result.changed === 0) throw error;
        this.logger.error(error, 'Some links of a request could not be changed.');
        selected.ids.filter((id) => !result.handled.has(id)).forEach((id) => result.failed.set(id, []));
        break;
      }
    return result;
  }

  /** If one link fails, each gets a transaction of its own. */
  private async writePart(part: Selection, change: RequestedChange, result: UpdateResult): Promise<void> {
    const { ids } = part;
    try {
      add(result, await this.writer.write(part, change));
    } catch (error) {
      const problems = problemsOfRow(error);
      if (problems === undefined) throw error;
      if (ids.length === 1) result.failed.set(ids[0]!, problems);
      else for (const id of ids) await this.writePart({ ...part, ids: [id] }, change, result);
    }
    for (const id of ids) result.handled.add(id);
  }
}

function add(result: UpdateResult, { diffs, failed }: { diffs: unknown[]; failed: Map<number, FieldProblem[]> }): void {
  result.changed += diffs.length;
  for (const [id, problems] of failed) result.failed.set(id, problems);
}

/** The problems of a link that the database has refused; `undefined` for another error. */
function problemsOfRow(error: unknown): FieldProblem[] | undefined {
  if (isNameTaken(error, 'alias')) return problemsIn(aliasTaken());
  const message = 'set names something that was deleted meanwhile.';
  return isForeignKeyViolation(error) ? [{ field: 'set', code: 'unknown_id', message }] : undefined;
}
