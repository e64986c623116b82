import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Transactions } from '../../database/transactions';
import { Link } from '../../links/link.entity';
import { AfterSave } from '../../links/background/after-save';
import { firstWithFewClicks } from '../../links/writing/few-clicks';
import { LinkStore } from '../../links/writing/link-store';
import { LINKS_PER_TRANSACTION } from '../../links/writing/locked-links';
import { ChosenLinksBody, DeletedLinksBody } from '../dto/bulk.body';
import { ChooseLinksDto } from '../dto/choose-links.dto';
import { LinkSelection, Selection } from '../selection/link-selection';

/** Deletes many links in one request. */
@Injectable()
export class BulkDeletionService {
  private readonly logger = new Logger(BulkDeletionService.name);

  constructor(
    private readonly selection: LinkSelection,
    private readonly store: LinkStore,
    private readonly transactions: Transactions,
    private readonly afterSave: AfterSave,
  ) {}

  /** Deletes the chosen links, some at a time; a `dryrun` returns the same numbers. Throws {@link InvalidInput}. */
  async delete(accountId: number, request: ChooseLinksDto): Promise<DeletedLinksBody> {
    const selected = await this.selection.select(accountId, request);
    const deleted = request.dryrun ? selected.ids.length : await this.deleteAll(selected);
    return { ...ChosenLinksBody.of(selected), deleted };
  }

  /** Links that are deleted stay so if the database fails: the number then tells how many. */
  private async deleteAll(selected: Selection): Promise<number> {
    let [deleted, done] = [0, 0];
    while (done < selected.ids.length)
      try {
        const ids = selected.ids.slice(done, done + LINKS_PER_TRANSACTION);
        const part = await this.deleteFirst({ ...selected, ids });
        deleted += part.deleted;
        done += part.done;
        await nextTurn();
      } catch (error) {
        if (deleted === 0) throw error;
        this.logger.error(error, 'Some links of a request could not be deleted.');
        break;
      }
    return deleted;
  }

  /** Deletes the first of some links in one transaction: fewer if they have many clicks. */
  private async deleteFirst(part: Selection): Promise<{ deleted: number; done: number }> {
    let links: Link[] = [];
    const deletion = this.transactions.run(async (manager) => {
      const ids = await firstWithFewClicks(manager, part.ids);
      links = await this.selection.lock(manager, { ...part, ids });
      await this.store.deleteLocked(manager, links);
      return { deleted: links.length, done: ids.length };
    });
    return deletion.finally(() => this.afterSave.forget(...links));
  }
}
