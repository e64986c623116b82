import { PartialType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Colour } from '../common/fields/colour';
import { Clearable } from '../common/fields/clearable';
import { Flag } from '../common/fields/fields';
import { Text } from '../common/fields/texts/text';
import { Name } from '../common/fields/texts/name';
import { Channel } from './channel.entity';

/** Body of `POST /api/channel/add` (docs/contract.md, Channels). */
export class CreateChannelDto {
  /** 2 to 100 characters. @example Newsletter */
  @Name(100, 2)
  name: string;

  /** @example "Links of our monthly mail" */
  @IsOptional()
  @Text(2_000)
  description?: string | null;

  /** Colour of its badge, `#RGB` or `#RRGGBB`. @example #2563eb */
  @IsOptional()
  @Colour()
  color?: string;

  /** Whether it is marked as important. @example true */
  @IsOptional()
  @Flag()
  starred?: boolean;
}

/** Body of `PUT /api/channel/:id/update` (docs/contract.md, Channels): updates the fields that are sent. */
@Clearable(['description'])
export class UpdateChannelDto extends PartialType(CreateChannelDto) {}

/** A channel as the API shows it (docs/contract.md, Channel). */
export class ChannelBody {
  /** @example 2 */
  id: number;
  /** @example Newsletter */
  name: string;
  /** @example "Links of our monthly mail" */
  description: string;
  /** @example #2563eb */
  color: string;
  /** @example true */
  starred: boolean;

  static of({ id, name, description, color, isStarred }: Channel): ChannelBody {
    return { id, name, description: description ?? '', color, starred: isStarred };
  }
}

/** Response of `PUT /api/channel/:id/update`: a message, and all fields of the channel. */
export class ChannelChangedResponse extends ChannelBody {
  /** @example "Channel has been successfully updated." */
  message: string;
}
