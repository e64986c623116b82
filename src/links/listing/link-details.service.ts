import { HttpException, Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LinkStatisticsService } from '../../clicks/statistics/link-statistics.service';
import { ErrorCode } from '../../common/error-codes';
import { Settings, settings } from '../../config/settings';
import { parseShortAddress } from '../aliases/short-address';
import { LinkAnswer } from '../dto/link.body';
import { Link } from '../link.entity';
import { LinksService } from '../links.service';

/** Clients rely on status 200 beside `error: 1` (docs/contract.md, Short links). */
class NoMatch extends HttpException {
  readonly code: ErrorCode = 'not_found';

  constructor() {
    super('There is no link with that short address.', 200);
  }
}

/** Returns a link with its statistics, by id or by short address. */
@Injectable()
export class LinkDetailsService {
  constructor(
    @InjectRepository(Link) private readonly repository: Repository<Link>,
    private readonly links: LinksService,
    private readonly statistics: LinkStatisticsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<LinkAnswer> {
    return this.show(await this.links.get(accountId, id));
  }

  /** Throws {@link NoMatch}. */
  async getByShort(accountId: number, short: string): Promise<LinkAnswer> {
    const address = parseShortAddress(short, this.configured.baseUrl);
    const link = await this.repository.findOneBy({ ...address, accountId, isListed: true });
    if (link === null) throw new NoMatch();
    return this.show(link);
  }

  private async show(link: Link): Promise<LinkAnswer> {
    return LinkAnswer.of(link, await this.statistics.get(link.id), this.configured.baseUrl);
  }
}
