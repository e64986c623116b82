import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { domainToASCII } from 'node:url';
import { Email } from '../common/fields/email';
import { Text } from '../common/fields/fields';

/** An e-mail address in lower case and NFC, an international host in punycode. */
export function canonicalEmail(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1));
}

const AccountEmail = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? canonicalEmail(value) : value)),
    Email(),
  );

const Password = (): PropertyDecorator => Text(128, 8);

/** The fields of a new account. */
export class CreateAccountDto {
  /** 3 to 32 of a-z, 0-9, - and _. @example ada */
  @Matches(/^[a-z0-9_-]{3,32}$/, { message: '$property must have 3 to 32 of a-z, 0-9, - and _.' })
  username: string;

  /** @example ada@example.com */
  @AccountEmail()
  email: string;

  /** 8 to 128 characters. @example correct-horse-battery */
  @Password()
  password: string;
}

export class UpdateAccountDto {
  /** New e-mail address. It is stored in lower case. @example ada@example.com */
  @IsOptional()
  @AccountEmail()
  email?: string;

  /** New password, 8 to 128 characters. @example correct-horse-battery */
  @IsOptional()
  @Password()
  password?: string;
}
