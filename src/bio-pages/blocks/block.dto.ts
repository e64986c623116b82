import { applyDecorators } from '@nestjs/common';
import { Transform, TransformFnParams } from 'class-transformer';
import { IsOptional, Matches, ValidateIf } from 'class-validator';
import { Destination, WebAddress } from '../../common/fields/address-fields';
import { BlankIsAbsent } from '../../common/fields/clearable';
import { Choice, Flag, ListOf } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { Timestamp } from '../../common/fields/timestamp';
import { Label } from '../../common/fields/texts/label';
import { BLOCK_KINDS, BlockKind, Network, NETWORKS } from '../../pages/public/bio-fields';

const MAX_PROFILES = 20;

/** The id of a block or profile that is there already. */
const BlockId = (): PropertyDecorator =>
  Matches(/^[A-Za-z0-9]{10}$/, { message: '$property must be the id of a block of this page.' });

/** Required for blocks of these kinds, and left out of others. */
const OnlyFor = (...kinds: BlockKind[]): PropertyDecorator => {
  const isFor = ({ kind }: BioBlockDto) => kinds.includes(kind);
  const ownOnly = ({ obj, value }: TransformFnParams): unknown => (isFor(obj as BioBlockDto) ? value : undefined);
  return applyDecorators(ValidateIf(isFor), Transform(ownOnly));
};

export class BioProfileDto {
  /** Id of an existing profile, which keeps its clicks; absent for a new one. @example Qd7Rm2Xk9T */
  @BlankIsAbsent()
  @IsOptional()
  @BlockId()
  id?: string | null;

  /** Where the profile is. @example github */
  @Choice(NETWORKS)
  network: Network;

  /** Address of the profile. @example https://github.com/ada */
  @Destination()
  url: string;
}

/** A block of a bio page, with the fields of its kind. */
export class BioBlockDto {
  /** Id of an existing block, which keeps its clicks; absent for a new one. @example aB3dE5fG7h */
  @BlankIsAbsent()
  @IsOptional()
  @BlockId()
  id?: string | null;

  /** What the block shows, on which its other fields depend. @example link */
  @Choice(BLOCK_KINDS)
  kind: BlockKind;

  /** Whether visitors do not see the block. @example false */
  @BlankIsAbsent()
  @IsOptional()
  @Flag()
  hidden?: boolean;

  /** When visitors begin to see it, in UTC; a plain date means its start. @example "2030-01-01 08:00:00" */
  @BlankIsAbsent()
  @IsOptional()
  @Timestamp()
  from?: string | null;

  /** When visitors no longer see it, in UTC, after `from`. @example "2030-12-31 23:59:59" */
  @BlankIsAbsent()
  @IsOptional()
  @Timestamp()
  until?: string | null;

  /** Of `link`: the label of the button. @example "My shop" */
  @OnlyFor('link')
  @Label(100)
  title?: string;

  /** Of `link`: the destination, which may be a short address of the service. @example https://example.com/shop */
  @OnlyFor('link')
  @Destination()
  url?: string;

  /** Of `heading`, at most 100 characters, and `text`, with its line breaks. @example "My books" */
  @OnlyFor('heading', 'text')
  @Label(2_000)
  text?: string;

  /** Of `image`: its address. @example https://example.com/garden.jpg */
  @OnlyFor('image')
  @WebAddress()
  image?: string;

  /** Of `image`, optional: what it shows, for visitors who cannot see it. @example "A garden in spring" */
  @BlankIsAbsent()
  @IsOptional()
  @OnlyFor('image')
  @Text(255)
  alt?: string | null;

  /** Of `social`: the profiles, in their order. */
  @OnlyFor('social')
  @ListOf(() => BioProfileDto, 'network and url', MAX_PROFILES)
  profiles?: BioProfileDto[];
}
