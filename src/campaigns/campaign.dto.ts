import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, Choice, Flag } from '../common/fields/fields';
import { Name } from '../common/fields/texts/name';
import { toTimestamp } from '../common/time/timestamps';
import { slugProblem } from './campaign-slug';
import { Campaign } from './campaign.entity';

/** Whether the rotator redirects to private links. */
const PRIVATE_LINKS = ['exclude', 'include'] as const;

class CampaignDto {
  /** The last part of the rotator's address. @example spring-sale */
  @IsOptional()
  @Checked('slug', slugProblem)
  slug?: string;

  /** Whether visitors can use the rotator and the list page. @example true */
  @IsOptional()
  @Flag()
  public?: boolean;

  /** Whether the rotator redirects to private links as well; the list page never shows them. @example exclude */
  @IsOptional()
  @Choice(PRIVATE_LINKS)
  private?: (typeof PRIVATE_LINKS)[number];
}

/** Body of `POST /api/campaign/add` (docs/contract.md, Campaigns). */
export class CreateCampaignDto extends CampaignDto {
  /** 2 to 100 characters; "Campaign N" by default. @example "Spring sale" */
  @IsOptional()
  @Name(100, 2)
  name?: string;
}

/** Body of `PUT /api/campaign/:id/update` (docs/contract.md, Campaigns). */
export class UpdateCampaignDto extends CampaignDto {
  /** 2 to 100 characters. @example "Spring sale" */
  @Name(100, 2)
  name: string;
}

/** The public addresses of a campaign. */
export interface CampaignAddresses {
  rotator: string;
  list: string;
}

/** The fields of every campaign in a response. The contract has its name under `domain`. */
class CampaignFields {
  /** @example 6 */
  id: number;
  /** Name of the campaign. @example "Spring sale" */
  domain: string;
  /** Name of the campaign. @example "Spring sale" */
  campaign: string;
  /** @example "Spring sale" */
  name: string;
  /** The last part of the rotator's address. @example spring-sale */
  slug: string;
  /** @example true */
  public: boolean;
  /** Whether the rotator redirects to private links as well. @example exclude */
  @ApiProperty({ enum: [...PRIVATE_LINKS] })
  private: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;
  /** Address of the campaign's list page. @example https://go.example.com/u/ada/spring-sale-6 */
  list: string;
}

/** Response of creating and updating a campaign (docs/contract.md, Campaigns). */
export class CampaignResponse extends CampaignFields {
  /** Address of the rotator. @example https://go.example.com/r/spring-sale */
  rotator: string;

  /** Why visitors find nothing at these addresses; absent if they do. */
  hints?: Record<string, string>;

  static of(campaign: Campaign, addresses: CampaignAddresses): CampaignResponse {
    return { ...fieldsOf(campaign), ...addresses };
  }
}

/** A row of `GET /api/campaigns` (docs/contract.md, Campaign). */
export class CampaignBody extends CampaignFields {
  /** Address of the rotator; `false` while the campaign is not public. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'boolean', enum: [false] }],
    example: 'https://go.example.com/r/spring-sale',
  })
  rotator: string | false;

  static of(campaign: Campaign, addresses: CampaignAddresses): CampaignBody {
    return { ...fieldsOf(campaign), ...addresses, rotator: campaign.isPublic && addresses.rotator };
  }
}

/** Response of `GET /api/campaign/:id`. */
export class CampaignDetailsResponse {
  data: CampaignBody;
  /** Why visitors find nothing at its addresses; absent if they do. */
  hints?: Record<string, string>;
}

function fieldsOf({ id, name, slug, isPublic, includesPrivate, createdAt }: Campaign) {
  const names = { domain: name, campaign: name, name };
  const access = { public: isPublic, private: includesPrivate ? 'include' : 'exclude' };
  return { id, ...names, slug, ...access, date: toTimestamp(createdAt) };
}
