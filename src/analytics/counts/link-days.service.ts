import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Link, LISTED_OR_NOT } from '../../links/link.entity';
import type { LinkDaysQuery } from '../dto/link-days-query.dto';
import type { LinkDaysBody } from '../dto/link-days.body';
import { pointsOf } from '../selection/periods/points';
import { readPeriod } from '../selection/periods/read-period';
import { RollupStore } from './rollup-store';
import { commonStep, indexAt } from './steps';

/** Counts the clicks of single links on each of the last seven days, from rollups only. */
@Injectable()
export class LinkDaysService {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly rollups: RollupStore,
  ) {}

  async get(accountId: number, { ids = '', timezone }: LinkDaysQuery): Promise<LinkDaysBody> {
    const period = await readPeriod({ range: '7d', timezone }, Date.now());
    const points = pointsOf(period, 'day');
    const ownIds = await this.findOwn(accountId, ids.split(',').map(Number));
    const clicks = new Map(ownIds.map((id) => [id, points.map(() => 0)]));
    const span = { start: points[0]!.start, end: period.end };
    for (const row of await this.rollups.readLinks(ownIds, span, commonStep(span, points)))
      clicks.get(row.linkId)![indexAt(points, row.at)]! += row.clicks;
    return {
      timezone,
      days: points.map(({ date }) => date),
      links: [...clicks].map(([id, clicks]) => ({ id, clicks })),
    };
  }

  private async findOwn(accountId: number, ids: number[]): Promise<number[]> {
    const links = await this.links.find({
      select: { id: true },
      where: { id: In(ids), accountId, isListed: LISTED_OR_NOT },
      order: { id: 'ASC' },
    });
    return links.map(({ id }) => id);
  }
}
