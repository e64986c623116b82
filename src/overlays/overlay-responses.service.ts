import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { NotFound } from '../common/errors';
import { Page, PageRequest } from '../common/page';
import { now } from '../common/timestamps';
import { isForeignKeyViolation, isUniqueViolation } from '../database/database-errors';
import { Transactions } from '../database/transactions';
import { OverlayResponseBody } from './overlay-response.body';
import { OverlayResponse } from './overlay-response.entity';
import { OverlaysService } from './overlays.service';
import { ResponseFields } from './parse-response';

/** Stores the forms that visitors send on overlays, and lists them for the account owner. */
@Injectable()
export class OverlayResponsesService {
  constructor(
    @InjectRepository(OverlayResponse) private readonly responses: Repository<OverlayResponse>,
    private readonly overlays: OverlaysService,
    private readonly transactions: Transactions,
  ) {}

  /** Newest first. Throws {@link NotFound}. */
  async list(accountId: number, overlayId: number, request: PageRequest): Promise<Page<OverlayResponseBody>> {
    if (!(await this.overlays.has(accountId, overlayId))) throw new NotFound('overlay');
    const { limit, page } = request;
    const [rows, total] = await this.responses.findAndCount({
      where: { overlayId },
      order: { id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    return new Page(
      'responses',
      rows.map((row) => OverlayResponseBody.of(row)),
      total,
      request,
    );
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
}
