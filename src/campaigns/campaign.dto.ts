import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, Flag, Text } from '../common/fields/fields';
import { slugProblem } from './campaign-slug';
import { Campaign } from './campaign.entity';

class CampaignDto {
  /** The last part of the rotator's address. @example spring-sale */
  @IsOptional()
  @Checked('slug', slugProblem)
  slug?: string;

  /** Whether visitors can use the rotator and the list page. @example true */
  @IsOptional()
  @Flag()
  public?: boolean;
}

/** Body of `POST /api/campaign/add` (docs/contract.md, Campaigns). */
export class CreateCampaignDto extends CampaignDto {
  /** 2 to 100 characters; "Campaign N" by default. @example "Spring sale" */
  @IsOptional()
  @Text(100, 2)
  name?: string;
}

/** Body of `PUT /api/campaign/:id/update` (docs/contract.md, Campaigns). */
export class UpdateCampaignDto extends CampaignDto {
  /** 2 to 100 characters. @example "Spring sale" */
  @Text(100, 2)
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
  /** @example true */
  public: boolean;
  /** Address of the campaign's list page. @example https://go.example.com/u/ada/spring-sale-6 */
  list: string;
}

/** Response of creating and updating a campaign (docs/contract.md, Campaigns). */
export class CampaignAnswer extends CampaignFields {
  /** Address of the rotator. @example https://go.example.com/r/spring-sale */
  rotator: string;

  static of({ id, name, isPublic }: Campaign, addresses: CampaignAddresses): CampaignAnswer {
    return { id, domain: name, campaign: name, name, public: isPublic, ...addresses };
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
    return { ...CampaignAnswer.of(campaign, addresses), rotator: campaign.isPublic && addresses.rotator };
  }
}
