import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FindOptionsWhere, IsNull, MoreThan, Repository } from 'typeorm';
import { now } from '../../common/timestamps';
import { Link } from '../link.entity';

/** Finds the live links of a campaign, which have not expired, for its public pages. */
@Injectable()
export class CampaignLinksService {
  constructor(@InjectRepository(Link) private readonly links: Repository<Link>) {}

  /** Returns a random live link. Private links are included, as a rotator lists none. */
  async findRandom(campaignId: number): Promise<Link | null> {
    const where = live({ campaignId });
    const count = await this.links.count({ where });
    const skip = Math.floor(Math.random() * count);
    const [link = null] = await this.links.find({ where, order: { id: 'ASC' }, skip, take: 1 });
    return link;
  }

  /** Returns a page of the public links, newest first. */
  async listPublic(campaignId: number, page: number, size: number): Promise<{ links: Link[]; total: number }> {
    const where = live({ campaignId, status: 'public' });
    const [links, total] = await this.links.findAndCount({
      where,
      order: { id: 'DESC' },
      skip: (page - 1) * size,
      take: size,
    });
    return { links, total };
  }
}

function live(where: FindOptionsWhere<Link>): FindOptionsWhere<Link>[] {
  return [
    { ...where, expiresAt: IsNull() },
    { ...where, expiresAt: MoreThan(now()) },
  ];
}
