import { applyDecorators } from '@nestjs/common';
import { IsOptional, Matches } from 'class-validator';
import { CanonicalEmail } from '../names/canonical-email';
import { ApiProperty } from '@nestjs/swagger';
import { emailProblem, MAX_EMAIL_LENGTH } from '../../common/fields/email';
import { WebAddress } from '../../common/fields/address-fields';
import { Clearable } from '../../common/fields/clearable';
import { Checked } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { BrandingDto, BrandingField } from '../branding/branding.dto';

const AccountEmail = (): PropertyDecorator =>
  applyDecorators(
    CanonicalEmail(),
    Text(MAX_EMAIL_LENGTH),
    Checked('email', accountEmailProblem),
    ApiProperty({ format: 'email' }),
  );

/** The first account has the host of `BASE_URL` in its address, such as `admin@localhost`, which it can write back. */
function accountEmailProblem(value: unknown): string | undefined {
  const isFirst = typeof value === 'string' && /^admin@[a-z0-9.:[\]-]+$/.test(value);
  return isFirst ? undefined : emailProblem(value);
}

const Password = (): PropertyDecorator => Text(128, 8);

/** The fields of a new account. */
export class CreateAccountDto {
  /** 3 to 32 of a-z, 0-9, - and _. @example grace */
  @Matches(/^[a-z0-9_-]{3,32}$/, { message: '$property must have 3 to 32 of a-z, 0-9, - and _.' })
  username: string;

  /** @example grace@example.com */
  @AccountEmail()
  email: string;

  /** 8 to 128 characters. @example correct-horse-battery */
  @Password()
  password: string;
}

@Clearable(['avatar', 'branding'])
export class UpdateAccountDto {
  /** New e-mail address. It is stored in lower case. @example ada@example.com */
  @IsOptional()
  @AccountEmail()
  email?: string;

  /** New password, 8 to 128 characters. @example correct-horse-battery */
  @IsOptional()
  @Password()
  password?: string;

  /** Address of an image. `null` or the address of the generated image brings that back. @example "https://example.com/ada.png" */
  @IsOptional()
  @WebAddress()
  avatar?: string | null;

  /** Name, logo, colour and footer of the hosted pages. Sent as a whole; `null` removes it. */
  @BrandingField()
  branding?: BrandingDto | null;
}
