import { PartialType } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import { WebAddress } from '../common/fields/address-fields';
import { Text, WholeNumber } from '../common/fields/fields';
import { toTimestamp } from '../common/timestamps';
import { SplashPage } from './splash-page.entity';

/** Body of `POST /api/splash/add`. */
export class CreateSplashPageDto {
  /** A name for your own use. @example "Spring sale" */
  @Text(100)
  name: string;

  /** Headline of the page. @example "One moment, please" */
  @IsOptional()
  @Text(255)
  title?: string;

  /** Text under the headline. @example "You are being led to our shop." */
  @IsOptional()
  @Text(2_000)
  message?: string;

  /** Address of a large image. @example https://example.com/sale.png */
  @IsOptional()
  @WebAddress()
  image?: string;

  /** Address of a logo. @example https://example.com/logo.png */
  @IsOptional()
  @WebAddress()
  logo?: string;

  /** Label of the button that redirects at once. @example Continue */
  @IsOptional()
  @Text(100)
  button?: string;

  /** Seconds until the visitor is redirected, 0 to 60. @example 10 */
  @IsOptional()
  @WholeNumber()
  @Min(0, { message: '$property must be from 0 to 60.' })
  @Max(60, { message: '$property must be from 0 to 60.' })
  counter?: number;
}

/** Body of `PUT /api/splash/:id/update`: updates the fields that are sent. */
export class UpdateSplashPageDto extends PartialType(CreateSplashPageDto) {}

/** A row of `GET /api/splash` (docs/contract.md, Custom splash page). */
export class SplashPageBody {
  /** @example 5 */
  id: number;
  /** @example "Spring sale" */
  name: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, name, createdAt }: SplashPage): SplashPageBody {
    return { id, name, date: toTimestamp(createdAt) };
  }
}
