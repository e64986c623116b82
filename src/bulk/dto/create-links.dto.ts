import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsOptional } from 'class-validator';
import { Checked, Flag } from '../../common/fields/fields';
import { CreateLinkDto } from '../../links/dto/create-link.dto';

const MAX_LINKS = 1_000;

function linksProblem(value: unknown): string | undefined {
  const { length } = value as unknown[];
  return length === 0 || length > MAX_LINKS ? `must have 1 to ${MAX_LINKS.toLocaleString('en')} entries.` : undefined;
}

/** Body of `POST /api/urls/add`. */
export class CreateLinksDto {
  /** The links to create, each with the fields of `POST /api/url/add`. Each row is validated on its own. */
  @Transform(({ obj }: { obj: { links: unknown } }) => obj.links)
  @IsArray({ message: '$property must be a list.' })
  @Checked('length', (value) => (Array.isArray(value) ? linksProblem(value) : undefined))
  @ApiProperty({ type: () => [CreateLinkDto], minItems: 1, maxItems: MAX_LINKS })
  links: unknown[];

  /** Whether to create all links or none: the first bad row makes the request fail. @example false */
  @IsOptional()
  @Flag()
  atomic?: boolean;
}
