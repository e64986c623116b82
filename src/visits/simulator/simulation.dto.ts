import { ApiProperty } from '@nestjs/swagger';
import { IsIP, IsOptional } from 'class-validator';
import { Checked } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { Timestamp } from '../../common/fields/timestamp';
import { NestedDto } from '../../common/input/nested-dto';
import { findCountryCode } from '../../geo/country-codes';
import { CreateLinkDto } from '../../links/dto/create-link.dto';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { LINK_OUTCOMES, LinkOutcome } from '../targeting/link-decider';

const MAX_HEADER_LENGTH = 1_024;

function countryProblem(value: unknown): string | undefined {
  const isKnown = typeof value === 'string' && findCountryCode(value) !== undefined;
  return isKnown ? undefined : 'must be an English country name or an ISO code.';
}

/** The visit to simulate. */
export class VisitDto {
  /** The visitor's IPv4 or IPv6 address. @example 81.2.69.142 */
  @IsOptional()
  @IsIP(undefined, { message: '$property must be an IP address.' })
  address?: string;

  /** The visitor's country, by its English name or ISO code, in place of that of the address. @example Canada */
  @IsOptional()
  @Checked('country', countryProblem, { minLength: 2 })
  country?: string;

  /** `User-Agent` as the visitor's browser sends it. @example "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)" */
  @IsOptional()
  @Text(MAX_HEADER_LENGTH)
  useragent?: string;

  /** `Accept-Language` as the visitor's browser sends it. @example "en-GB,en;q=0.8" */
  @IsOptional()
  @Text(MAX_HEADER_LENGTH)
  language?: string;

  /** The query of the short address, without the `?`. @example "utm_source=mail" */
  @IsOptional()
  @Text(MAX_HEADER_LENGTH)
  query?: string;

  /** When the visit takes place, in UTC; by default now. @example "2030-01-01 12:00:00" */
  @IsOptional()
  @Timestamp()
  date?: string;
}

/** Body of `POST /api/url/:id/simulate`. */
export class SimulateVisitDto extends VisitDto {
  /** Fields of `PUT /api/url/:id/update`: the visit is of the link as they would change it. Nothing is stored. */
  @IsOptional()
  @NestedDto(() => UpdateLinkDto, { url: 'https://example.com/new' })
  link?: UpdateLinkDto;
}

/** Body of `POST /api/url/simulate`. */
export class SimulateNewLinkDto extends VisitDto {
  /** Fields of `POST /api/url/add`: the visit is of the link that they would create. Nothing is stored. */
  @NestedDto(() => CreateLinkDto, {
    url: 'https://example.com/',
    devicetarget: [{ device: 'iPhone', link: 'https://example.com/ios' }],
  })
  link: CreateLinkDto;
}

/** A simulation continues behind the password. */
const OUTCOMES = LINK_OUTCOMES.filter((outcome) => outcome !== 'locked');

/** The outcome of a simulated visit, and the reason. */
export class SimulationBody {
  /**
   * The response to the visit: `expired` is a page, or a redirect to `expiredurl`, `scheduled` a page before the start,
   * `limit` as `expired` for a link that is used up, `confirm` a page that asks to open a one-time link,
   * `app` one that tries an app before the target, `pixels` one that fires pixels,
   * `blocked` and `circular` one that explains why the visitor is not sent to the target.
   * @example redirect
   */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Exclude<LinkOutcome, 'locked'>;
  /** Whether the visitor must enter a password first. @example false */
  locked: boolean;
  /** The address that the visit leads to, or would lead to if the link worked. @example https://example.com/uk?utm_source=mail */
  target: string;
  /** What chose the target; null for the long address. @example geo */
  @ApiProperty({ enum: ['geo', 'device', 'language', 'variant', null], nullable: true, type: String })
  rule: string | null;
  /** The country, device or language of the rule, or the address of the variant. @example "united kingdom" */
  matched: string | null;
  /** The reason for the target in a sentence. @example "The visitor's country is United Kingdom." */
  reason: string;
  /** Country of the address, in English. @example "United Kingdom" */
  country: string | null;
  /** Devices and systems that match the user agent. @example ["iPhone", "mobile"] */
  devices: string[];
  /** The visitor's preferred language. @example en-gb */
  language: string | null;
  /** Why the visit would count as a bot's, not as a click; null for people. */
  bot: string | null;
}

/** Response of `POST /api/url/:id/simulate` and `POST /api/url/simulate`. */
export class SimulationResponse {
  data: SimulationBody;
}
