import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Destination, WebAddress } from '../../common/fields/address-fields';
import { Checked, Choice, Flag, Id, ID_SCHEMA, Ids, ListOf, NumberAsText, ObjectOf } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { Line } from '../../common/fields/texts/line';
import { TagNames } from '../../tags/tag-name';
import { UtmDto } from '../../utm-templates/utm-template.dto';
import { Alias } from '../aliases/alias';
import { LINK_STATUSES, LinkStatus } from '../link.entity';
import { LinkTypeName } from '../validation/link-type';
import { LifeCycleDto } from './life-cycle.dto';
import { ParameterDto, Parameters } from './parameter.dto';
import { DeepLinkDto, DeviceTargetDto, GeoTargetDto, LanguageTargetDto, MAX_BYTES, VariantDto } from './target.dto';
import { firstVariantOf, MAX_VARIANTS, sharesProblem, tooFewVariants } from './variants';

const MAX_TARGETS = 250;
const MAX_PIXELS_PER_LINK = 50;
const MAX_DOMAIN_LENGTH = 300;

/** Body of `POST /api/url/add` (docs/contract.md, Short links). */
export class CreateLinkDto extends LifeCycleDto {
  /** The long address to shorten. Beside `variants` it may be left out: then it is that of the first one. @example https://example.com/a/long/page */
  @ApiProperty({ 'x-or': 'variants' } as ApiPropertyOptions)
  @Expose()
  @Transform(({ value, obj }: { value: unknown; obj: object }) => value ?? firstVariantOf(obj))
  @Destination()
  url: string;

  /** Custom alias in place of a random one. @example spring-sale */
  @IsOptional()
  @Alias()
  custom?: string;

  /** `direct`, `frame`, `splash`, the id of a custom splash page, or `overlay-<id>`. @example direct */
  @IsOptional()
  @NumberAsText()
  @LinkTypeName()
  type?: string;

  /** Password that visitors must enter. @example open-sesame */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.normalize() : value))
  @Line(128)
  password?: string | null;

  /** A branded domain of the account or its id, or the service's own host. @example https://go.example.com */
  @IsOptional()
  @NumberAsText()
  @Text(MAX_DOMAIN_LENGTH)
  @ApiProperty({ oneOf: [ID_SCHEMA, { type: 'string', minLength: 1, maxLength: MAX_DOMAIN_LENGTH }] })
  domain?: string | null;

  /** Other destinations by country. */
  @IsOptional()
  // The names of countries that are stored, and returned, are longer than the codes that may be sent.
  @ListOf(() => GeoTargetDto, 'location and link', MAX_TARGETS, MAX_BYTES)
  geotarget?: GeoTargetDto[] | null;

  /** Other destinations by device. */
  @IsOptional()
  @ListOf(() => DeviceTargetDto, 'device and link', MAX_TARGETS)
  devicetarget?: DeviceTargetDto[] | null;

  /** Other destinations by the visitor's first language. */
  @IsOptional()
  @ListOf(() => LanguageTargetDto, 'language and link', MAX_TARGETS)
  languagetarget?: LanguageTargetDto[] | null;

  /**
   * 2 to 5 destinations that share the visitors whom no target matches, in place of the long address. The weights
   * add up to 100. A visitor always gets the same one.
   * @example [{ "url": "https://example.com/a", "weight": 70 }, { "url": "https://example.com/b", "weight": 30 }]
   */
  @IsOptional()
  @ListOf(() => VariantDto, 'url and weight', MAX_VARIANTS)
  @Checked('length', tooFewVariants)
  @Checked('shares', sharesProblem)
  variants?: VariantDto[] | null;

  /** Title shown in previews and lists. @example "Spring sale" */
  @IsOptional()
  @Text(255)
  metatitle?: string | null;

  /** Description shown in previews. @example "Everything at half price." */
  @IsOptional()
  @Text(2_000)
  metadescription?: string | null;

  /** Address of a jpg or png image shown in previews. @example https://example.com/sale.png */
  @IsOptional()
  @WebAddress()
  metaimage?: string | null;

  /** Private note of the account owner. @example "For the newsletter" */
  @IsOptional()
  @Text(2_000)
  description?: string | null;

  /** Ids of pixels to fire. @example [] */
  @IsOptional()
  @Ids(MAX_PIXELS_PER_LINK)
  pixels?: number[] | null;

  /** Names of its tags, of which unknown ones are created. Letter case does not count. @example ["Spring"] */
  @IsOptional()
  @TagNames()
  tags?: string[] | null;

  /** Id of a further channel to put the link into. */
  @IsOptional()
  @Id()
  channel?: number | null;

  /** Id of the campaign to put the link into, in place of its former one. */
  @IsOptional()
  @Id()
  campaign?: number | null;

  /** Addresses in app stores; `auto` derives app addresses from the long address. */
  @IsOptional()
  @ObjectOf(() => DeepLinkDto, 'auto, apple and google')
  deeplink?: DeepLinkDto | null;

  /** Whether the link may appear on public pages. @example private */
  @IsOptional()
  @Choice(LINK_STATUSES)
  status?: LinkStatus;

  /** Query parameters to set on the destination, `[{name, value}]`. Entries of another shape are ignored. @example [{ "name": "utm_source", "value": "newsletter" }] */
  @IsOptional()
  @Parameters()
  parameters?: ParameterDto[] | null;

  /** UTM parameters to set on the destination. Those that `parameters` names win. @example { "medium": "email", "campaign": "spring" } */
  @IsOptional()
  @ObjectOf(() => UtmDto, 'source, medium, campaign, term and content')
  utm?: UtmDto | null;

  /**
   * Returns the newest plain link of the account to `url` on `domain`, if there is one, instead of a second one. It is neither
   * archived nor does it have a password, targets, limits or other settings; a request for such a link creates one.
   * @example false
   */
  @IsOptional()
  @Flag()
  find_if_exists?: boolean;
}
