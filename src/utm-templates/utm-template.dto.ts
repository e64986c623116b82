import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Clearable } from '../common/fields/clearable';
import { Line } from '../common/fields/texts/line';
import { Name } from '../common/fields/texts/name';
import { toTimestamp } from '../common/time/timestamps';
import { UtmTemplate } from './utm-template.entity';

const MAX_VALUE_LENGTH = 255;

/** UTM values; blank ones are absent. */
export class UtmDto {
  /** Where visitors come from: `utm_source`. @example newsletter */
  @IsOptional()
  @Line(MAX_VALUE_LENGTH, 0)
  source?: string | null;

  /** Medium: `utm_medium`. @example email */
  @IsOptional()
  @Line(MAX_VALUE_LENGTH, 0)
  medium?: string | null;

  /** Campaign: `utm_campaign`. @example spring */
  @IsOptional()
  @Line(MAX_VALUE_LENGTH, 0)
  campaign?: string | null;

  /** Search term: `utm_term`. @example shoes */
  @IsOptional()
  @Line(MAX_VALUE_LENGTH, 0)
  term?: string | null;

  /** Content, such as which of several links: `utm_content`. @example header */
  @IsOptional()
  @Line(MAX_VALUE_LENGTH, 0)
  content?: string | null;
}

/** Body of `POST /api/utm/add`. */
export class CreateUtmTemplateDto extends UtmDto {
  /** Unique in the account. @example Newsletter */
  @Name(100)
  name: string;
}

/** Body of `PUT /api/utm/:id/update`: updates the fields that are sent. */
@Clearable(['source', 'medium', 'campaign', 'term', 'content'])
export class UpdateUtmTemplateDto extends PartialType(OmitType(CreateUtmTemplateDto, ['name'])) {
  /** Unique in the account. @example "Monthly newsletter" */
  @IsOptional()
  @Name(100)
  name?: string;
}

/** A row of `GET /api/utm`. */
export class UtmTemplateBody {
  /** @example 3 */
  id: number;
  /** @example Newsletter */
  name: string;
  /** The value of `utm_source`; null for none. @example newsletter */
  source: string | null;
  /** The value of `utm_medium`; null for none. @example email */
  medium: string | null;
  /** The value of `utm_campaign`; null for none. @example spring */
  campaign: string | null;
  /** The value of `utm_term`; null for none. @example shoes */
  term: string | null;
  /** The value of `utm_content`; null for none. @example header */
  content: string | null;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, name, source, medium, campaign, term, content, createdAt }: UtmTemplate): UtmTemplateBody {
    return { id, name, source, medium, campaign, term, content, date: toTimestamp(createdAt) };
  }
}

/** Response of `GET /api/utm/:id`. */
export class UtmTemplateResponse {
  data: UtmTemplateBody;
}
