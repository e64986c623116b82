import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Blocklist } from '../../blocklist/blocklist.service';
import { Campaign } from '../../campaigns/campaign.entity';
import { rotatedLinks } from '../../campaigns/rotated-links';
import { Link } from '../link.entity';

/** How many links the rotator draws, to find one that is not blocked. */
const MAX_DRAWS = 5;

/** Finds the links of a campaign that have started and not expired, for its public pages. */
@Injectable()
export class CampaignLinksService {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly blocklist: Blocklist,
  ) {}

  /** Whether the rotator has a link to redirect to. */
  hasRotated(campaign: Campaign): Promise<boolean> {
    return this.links.existsBy(rotatedLinks(campaign));
  }

  /** Returns a random link of those that the rotator redirects to, if possible one that is not blocked. */
  async findRandom(campaign: Campaign): Promise<Link | null> {
    const where = rotatedLinks(campaign);
    const count = await this.links.count({ where });
    const draws = Array.from({ length: MAX_DRAWS }, () => Math.floor(Math.random() * count));
    let blocked: Link | null = null;
    // Those at the end may have left since they were counted.
    for (const skip of new Set([...draws, 0])) {
      const [link] = await this.links.find({ where, order: { id: 'ASC' }, skip, take: 1 });
      if (link !== undefined && !this.isBlocked(link)) return link;
      blocked ??= link ?? null;
    }
    return blocked;
  }

  /** Returns a page of the public links, newest first, without those on it that are blocked. */
  async listPublic(campaignId: number, page: number, size: number): Promise<{ links: Link[]; total: number }> {
    const where = rotatedLinks({ id: campaignId, includesPrivate: false });
    const [links, total] = await this.links.findAndCount({
      where,
      order: { id: 'DESC' },
      skip: (page - 1) * size,
      take: size,
    });
    return { links: links.filter((link) => !this.isBlocked(link)), total };
  }

  private isBlocked({ url }: Link): boolean {
    return this.blocklist.blocks(new URL(url).href);
  }
}
