import { OmitType, PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Colour } from '../common/fields/colour';
import { toTimestamp } from '../common/time/timestamps';
import { Tag } from './tag.entity';
import { TagName } from './tag-name';

/** Body of `POST /api/tag/add`. */
export class CreateTagDto {
  /** Unique in the account, letter case aside. @example Sale */
  @TagName()
  name: string;

  /** Colour of its badge, `#RGB` or `#RRGGBB`. @example #2563eb */
  @IsOptional()
  @Colour()
  color?: string;
}

/** Body of `PUT /api/tag/:id/update`: updates the fields that are sent. */
export class UpdateTagDto extends PartialType(OmitType(CreateTagDto, ['name'])) {
  /** Unique in the account, letter case aside. @example "Winter sale" */
  @IsOptional()
  @TagName()
  name?: string;
}

/** A row of `GET /api/tags`. */
export class TagBody {
  /** @example 6 */
  id: number;
  /** @example Sale */
  name: string;
  /** @example #2563eb */
  color: string;
  /** Number of links with the tag. @example 12 */
  links: number;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, name, color, createdAt }: Tag, links: number): TagBody {
    return { id, name, color, links, date: toTimestamp(createdAt) };
  }
}

/** Response of `GET /api/tag/:id`. */
export class TagResponse {
  data: TagBody;
}
