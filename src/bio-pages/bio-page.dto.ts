import { PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Destination, WebAddress } from '../common/fields/address-fields';
import { Clearable } from '../common/fields/clearable';
import { Choice, ListOf, Text } from '../common/fields/fields';
import { Alias } from '../links/aliases/alias';
import { BIO_THEMES, BioTheme } from '../pages/public/bio-themes';

const MAX_LINKS = 100;

export class BioLinkDto {
  /** Label of the link. @example "My shop" */
  @Text(100)
  title: string;

  /** Destination, which may be a short address of the service. @example https://example.com/shop */
  @Destination()
  url: string;
}

/** Body of `POST /api/bio/add`. */
export class CreateBioPageDto {
  /** Heading of the page. @example "Ada Lovelace" */
  @Text(100)
  name: string;

  /** The path after `/b/` in the page's address. @example ada */
  @Alias()
  alias: string;

  /** Address of an image. @example https://example.com/ada.png */
  @IsOptional()
  @WebAddress()
  avatar?: string | null;

  /** Text under the name. @example "All that I write, in one place." */
  @IsOptional()
  @Text(2_000)
  description?: string | null;

  /** The links, in the order of the page. */
  @IsOptional()
  @ListOf(() => BioLinkDto, 'title and url', MAX_LINKS)
  links?: BioLinkDto[];

  /** Colours of the page. @example auto */
  @IsOptional()
  @Choice(BIO_THEMES)
  theme?: BioTheme;
}

/** Body of `PUT /api/bio/:id/update`: updates the fields that are sent; an empty list removes all links. */
@Clearable(['avatar', 'description'])
export class UpdateBioPageDto extends PartialType(CreateBioPageDto) {}
