import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Campaign } from '../campaign.entity';
import { rotatedLinks } from '../rotated-links';

const NO_PUBLIC_LINKS =
  'This campaign is public, but has no public link: its rotator and its list return 404 until it has one.';
const NO_LINKS = 'This campaign is public, but has no link: its rotator and its list return 404 until it has one.';

/** Tells account owners why visitors of a campaign find nothing. */
@Injectable()
export class CampaignHintsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By the field that a hint is about; absent if visitors find links. */
  async of(campaign: Campaign): Promise<{ hints?: Record<string, string> }> {
    if (!campaign.isPublic || (await this.hasRotatedLinks(campaign))) return {};
    return { hints: { public: campaign.includesPrivate ? NO_LINKS : NO_PUBLIC_LINKS } };
  }

  /** By name, as links are in a higher layer. */
  private hasRotatedLinks(campaign: Campaign): Promise<boolean> {
    return this.dataSource.getRepository('Link').existsBy(rotatedLinks(campaign));
  }
}
