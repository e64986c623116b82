import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import { NotFound } from '../../common/errors';
import { Page } from '../../common/lists/page';
import { now } from '../../common/time/timestamps';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/database-errors';
import { findPage } from '../../database/queries/find-page';
import { Transactions } from '../../database/transactions';
import { within } from '../../database/queries/within';
import { Overlay } from '../overlay.entity';
import { OverlayResponseBody } from './overlay-response.body';
import { OverlayResponse } from './overlay-response.entity';
import { ResponsesQuery, TallyQuery } from './overlay-responses.dto';
import { TallyBody, TallyEntryBody } from './overlay-tally.body';
import { OverlaysService } from '../overlays.service';
import { ResponseFields } from './parse-response';

const SEARCHED = ['name', 'email', 'message', 'answer'] as const;

/** Stores the forms that visitors send on overlays, and lists, counts and deletes them for the account owner. */
@Injectable()
export class OverlayResponsesService {
  constructor(
    @InjectRepository(OverlayResponse) private readonly responses: Repository<OverlayResponse>,
    private readonly overlays: OverlaysService,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. Throws {@link NotFound}. */
  async list(accountId: number, overlayId: number, query: ResponsesQuery): Promise<Page<OverlayResponseBody>> {
    await this.overlays.get(accountId, overlayId);
    const { rows, total } = await findPage(this.responses, chosen(overlayId, query), query, { searched: SEARCHED });
    const bodies = rows.map((row) => OverlayResponseBody.of(row));
    return new Page('responses', bodies, total, query);
  }

  /** Counts the answers to a poll. Throws {@link NotFound}. */
  async tally(accountId: number, overlayId: number, query: TallyQuery): Promise<TallyBody> {
    const { options } = await this.overlays.get(accountId, overlayId);
    const counts = await this.countAnswers(chosen(overlayId, query));
    const answers = [...new Set([...(options ?? []), ...counts.keys()])];
    return {
      responses: await this.responses.countBy(chosen(overlayId, query)),
      answers: answers.map((answer) => ({ answer, responses: counts.get(answer) ?? 0 })),
    };
  }

  /** Counts the answers to a poll by its current options, in their order. An index holds all that it reads, as each vote shows them. */
  async countByOption({ id, options }: Overlay): Promise<TallyEntryBody[]> {
    const counts = await this.countAnswers({ overlayId: id });
    return [...new Set(options)].map((answer) => ({ answer, responses: counts.get(answer) ?? 0 }));
  }

  /** Throws {@link NotFound}. */
  async delete(accountId: number, overlayId: number, id: number): Promise<void> {
    await this.overlays.get(accountId, overlayId);
    const { affected } = await this.transactions.run((manager) => manager.delete(OverlayResponse, { id, overlayId }));
    if (!affected) throw new NotFound('response');
  }

  /** Ignores a form that is stored already, and one whose overlay or link was deleted meanwhile. */
  async add(response: ResponseFields & Pick<OverlayResponse, 'overlayId' | 'linkId' | 'form'>): Promise<void> {
    try {
      await this.transactions.run((manager) =>
        manager.save(manager.create(OverlayResponse, { ...response, createdAt: now() })),
      );
    } catch (error) {
      if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    }
  }

  private async countAnswers(where: FindOptionsWhere<OverlayResponse>): Promise<Map<string, number>> {
    // MariaDB would count `Yes` and `yes` as one answer; SQLite would not, and counts them in the order of the index.
    const isMysql = this.responses.manager.connection.options.type === 'mysql';
    const counts = await this.responses
      .createQueryBuilder('response')
      .select('MIN(response.answer)', 'answer')
      .addSelect('COUNT(*)', 'responses')
      .where({ ...where, answer: Not(IsNull()) })
      .groupBy(isMysql ? 'CAST(response.answer AS BINARY)' : 'response.answer')
      .getRawMany<{ answer: string; responses: number }>();
    return new Map(counts.map(({ answer, responses }) => [answer, responses]));
  }
}

function chosen(overlayId: number, { link, from, to }: TallyQuery): FindOptionsWhere<OverlayResponse> {
  return { overlayId, createdAt: within(from, to), ...(link === undefined ? {} : { linkId: link }) };
}
