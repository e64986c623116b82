import { Transform } from 'class-transformer';
import { IsEmail, IsOptional } from 'class-validator';
import { Text } from '../common/fields';

export class UpdateAccountDto {
  /** New e-mail address. It is stored in lower case. @example ada@example.com */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @IsEmail({}, { message: '$property must be an e-mail address.' })
  email?: string;

  /** New password, 8 to 128 characters. @example correct-horse-battery */
  @IsOptional()
  @Text(128, 8)
  password?: string;
}
