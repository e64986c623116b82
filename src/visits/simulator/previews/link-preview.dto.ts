import { ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Destination } from '../../../common/fields/address-fields';
import { Choice } from '../../../common/fields/fields';
import { CreateLinkDto } from '../../../links/dto/create-link.dto';

const LINK_PAGES = ['password', 'confirm', 'destination'] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

/** Body of `POST /api/url/preview`: what the pages of a link depend on. */
export class PreviewLinkDto extends PartialType(
  PickType(CreateLinkDto, ['type', 'domain', 'metatitle', 'metadescription', 'metaimage']),
) {
  /** The long address. @example https://example.com/a/long/page */
  @IsOptional()
  @Destination()
  url?: string;

  /**
   * Which of its pages: the one that asks for the password, the one that asks to open a one-time link, or by default the one
   * that leads to the destination, which a link of the type `direct` does not have.
   * @example password
   */
  @ApiPropertyOptional({ enum: LINK_PAGES })
  @IsOptional()
  @Choice(LINK_PAGES)
  page: LinkPage = 'destination';
}
