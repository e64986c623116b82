import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Campaign } from '../../campaigns/campaign.entity';
import { rotatedLinks } from '../../campaigns/rotated-links';
import { Link } from '../link.entity';

/** Counting the links of a large campaign takes much longer; a small one is seldom drawn, and soon counted. */
const MAX_DRAWS = 20;

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
    return (await this.draw(campaign)) ?? this.findAtRandomPosition(campaign);
  }

  /** Draws ids until one is of such a link, so that all have the same chance. Gives up after some. */
  private async draw(campaign: Campaign): Promise<Link | undefined> {
    const lastId = (await this.links.maximum('id')) ?? 0;
    const ids = Array.from({ length: MAX_DRAWS }, () => Math.ceil(Math.random() * lastId));
    const links = await this.links.findBy(rotatedLinks(campaign).map((where) => ({ ...where, id: In(ids) })));
    const drawn = ids.find((id) => links.some((link) => link.id === id));
    return links.find(({ id }) => id === drawn);
  }

  private async findAtRandomPosition(campaign: Campaign): Promise<Link | null> {
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
