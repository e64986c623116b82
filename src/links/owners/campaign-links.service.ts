import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity';
import { rotatedLinks } from '../../campaigns/rotated-links';
import { Link } from '../link.entity';

/** Finds the links of a campaign that have started and not expired, for its public pages. */
@Injectable()
export class CampaignLinksService {
  constructor(@InjectRepository(Link) private readonly links: Repository<Link>) {}

  /** Whether the rotator has a link to redirect to. */
  hasRotated(campaign: Campaign): Promise<boolean> {
    return this.links.existsBy(rotatedLinks(campaign));
  }

  /** Returns a random link of those that the rotator redirects to. */
  async findRandom(campaign: Campaign): Promise<Link | null> {
    const where = rotatedLinks(campaign);
    const count = await this.links.count({ where });
    // Those at the end may have left since they were counted.
    for (const skip of new Set([Math.floor(Math.random() * count), 0])) {
      const [link] = await this.links.find({ where, order: { id: 'ASC' }, skip, take: 1 });
      if (link !== undefined) return link;
    }
    return null;
  }

  /** Returns a page of the public links, newest first. */
  async listPublic(campaignId: number, page: number, size: number): Promise<{ links: Link[]; total: number }> {
    const where = rotatedLinks({ id: campaignId, includesPrivate: false });
    const [links, total] = await this.links.findAndCount({
      where,
      order: { id: 'DESC' },
      skip: (page - 1) * size,
      take: size,
    });
    return { links, total };
  }
}
