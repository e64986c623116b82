import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, Matches } from 'class-validator';
import { domainToASCII } from 'node:url';
import { Text } from '../common/fields';

/** An e-mail address in lower case, an international host in punycode. */
function canonical(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1));
}

const Email = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? canonical(value) : value)),
    Text(254),
    IsEmail({}, { message: '$property must be an e-mail address.' }),
    ApiProperty({ format: 'email' }),
  );

const Password = (): PropertyDecorator => Text(128, 8);

/** The fields of a new account. */
export class CreateAccountDto {
  /** 3 to 32 of a-z, 0-9, - and _. @example ada */
  @Matches(/^[a-z0-9_-]{3,32}$/, { message: '$property must have 3 to 32 of a-z, 0-9, - and _.' })
  username: string;

  /** @example ada@example.com */
  @Email()
  email: string;

  /** 8 to 128 characters. @example correct-horse-battery */
  @Password()
  password: string;
}

export class UpdateAccountDto {
  /** New e-mail address. It is stored in lower case. @example ada@example.com */
  @IsOptional()
  @Email()
  email?: string;

  /** New password, 8 to 128 characters. @example correct-horse-battery */
  @IsOptional()
  @Password()
  password?: string;
}
