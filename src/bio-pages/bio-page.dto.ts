import { PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Destination, WebAddress } from '../common/address-fields';
import { Choice, ListOf, Text } from '../common/fields';
import { Alias } from '../links/aliases/alias';
import { BIO_THEMES, BioTheme } from './bio-page.entity';

const MOST_LINKS = 100;

export class BioLinkDto {
  /** Words on the link. @example "My shop" */
  @Text(100)
  title: string;

  /** Where it leads; short addresses of the service are welcome. @example https://example.com/shop */
  @Destination()
  url: string;
}

/** Body of `POST /api/bio/add`. */
export class CreateBioPageDto {
  /** Name at the head of the page. @example "Ada Lovelace" */
  @Text(100)
  name: string;

  /** The word after `/b/` in the page's address. @example ada */
  @Alias()
  alias: string;

  /** Address of a picture. @example https://example.com/ada.png */
  @IsOptional()
  @WebAddress()
  avatar?: string;

  /** Text under the name. @example "All that I write, in one place." */
  @IsOptional()
  @Text(2_000)
  description?: string;

  /** The links, in the order in which they stand on the page. */
  @IsOptional()
  @ListOf(() => BioLinkDto, 'title and url', MOST_LINKS)
  links?: BioLinkDto[];

  /** How the page looks. @example auto */
  @IsOptional()
  @Choice(BIO_THEMES)
  theme?: BioTheme;
}

/** Body of `PUT /api/bio/:id/update`: whatever is there changes; an empty list takes all links off the page. */
export class UpdateBioPageDto extends PartialType(CreateBioPageDto) {}
