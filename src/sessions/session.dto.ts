import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { CreateAccountDto } from '../accounts/dto/account.dto';
import { Flag } from '../common/fields/fields';
import { Text } from '../common/fields/texts/text';

/** Body of `POST /api/session`. */
export class SignInDto {
  /** E-mail address or username. @example ada@example.com */
  @Text(254)
  login: string;

  /** @example correct-horse-battery */
  @Text(128)
  password: string;

  /** Whether the session lasts 30 days from its last use rather than 12 hours. @example true */
  @IsOptional()
  @Flag()
  remember?: boolean;
}

/** Body of `POST /api/session/password`. */
export class ChangePasswordDto extends PickType(CreateAccountDto, ['password']) {
  /** The current password. @example correct-horse-battery */
  @Text(128)
  current: string;
}

/** Body of `POST /api/session/setup/check`. */
export class PasswordLinkDto {
  /** The token of the one-time link. @example q7fW0s2Yk1uVb4nZ8tXc5eGh9jLpA3rD6mT0yKwQeRs */
  @Text(128)
  token: string;
}

/** Body of `POST /api/session/setup`. */
export class SetUpDto extends IntersectionType(
  PickType(CreateAccountDto, ['password']),
  PartialType(PickType(CreateAccountDto, ['email', 'username'])),
) {
  /** The token of the one-time link. @example q7fW0s2Yk1uVb4nZ8tXc5eGh9jLpA3rD6mT0yKwQeRs */
  @Text(128)
  token: string;
}
