import { PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Destination, WebAddress } from '../common/fields/address-fields';
import { Clearable } from '../common/fields/clearable';
import { Colour } from '../common/fields/colour';
import { Choice, ListOf } from '../common/fields/fields';
import { Text } from '../common/fields/texts/text';
import { Label, LineLabel } from '../common/fields/texts/label';
import { Alias } from '../links/aliases/alias';
import { BIO_LAYOUTS, BIO_SHAPES, BIO_THEMES, BioLayout, BioShape, BioTheme } from '../pages/public/bio-fields';
import { BioBlockDto } from './blocks/block.dto';

export const MAX_BLOCKS = 100;

export class BioLinkDto {
  /** Label of the link. @example "My shop" */
  @Label(100)
  title: string;

  /** Destination, which may be a short address of the service. @example https://example.com/shop */
  @Destination()
  url: string;
}

/** Body of `POST /api/bio/add`. */
export class CreateBioPageDto {
  /** Heading of the page. @example "Ada Lovelace" */
  @LineLabel(100)
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

  /** What visitors see, in the order of the page. */
  @IsOptional()
  @ListOf(() => BioBlockDto, 'kind and the fields of the kind', MAX_BLOCKS, Infinity)
  blocks?: BioBlockDto[];

  /** The blocks of the kind `link` alone: they take the place of those that the page has; other blocks stay. */
  @IsOptional()
  @ListOf(() => BioLinkDto, 'title and url', MAX_BLOCKS)
  links?: BioLinkDto[];

  /** Colours of the page. @example auto */
  @IsOptional()
  @Choice(BIO_THEMES)
  theme?: BioTheme;

  /** Whether buttons are below each other, or two beside each other where there is room. @example list */
  @IsOptional()
  @Choice(BIO_LAYOUTS)
  layout?: BioLayout;

  /** The corners of buttons and images. @example rounded */
  @IsOptional()
  @Choice(BIO_SHAPES)
  shape?: BioShape;

  /** Colour of the page in place of that of the theme; its texts become black or white. @example "#fdf4e3" */
  @IsOptional()
  @Colour()
  background?: string | null;

  /** Colour of the buttons, as `background`. @example "#2563eb" */
  @IsOptional()
  @Colour()
  button?: string | null;

  /** Title of the social card; by default the name. @example "Ada Lovelace: notes" */
  @IsOptional()
  @Text(255)
  metatitle?: string | null;

  /** Description of the social card; by default that of the page. @example "Notes, talks and letters." */
  @IsOptional()
  @Text(2_000)
  metadescription?: string | null;

  /** Address of the image of the social card; by default the avatar. @example https://example.com/card.png */
  @IsOptional()
  @WebAddress()
  metaimage?: string | null;
}

/** Body of `PUT /api/bio/:id/update`: updates the fields that are sent; an empty list removes all blocks or links. */
@Clearable(['avatar', 'description', 'background', 'button', 'metatitle', 'metadescription', 'metaimage'])
export class UpdateBioPageDto extends PartialType(CreateBioPageDto) {}

/** Body of `POST /api/bio/preview`: what is not sent has its default. The ids of blocks do not matter. */
export class PreviewBioPageDto extends PartialType(CreateBioPageDto) {}
