import { PartialType } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import { WebAddress } from '../common/fields/address-fields';
import { Clearable } from '../common/fields/clearable';
import { WholeNumber } from '../common/fields/fields';
import { Text } from '../common/fields/texts/text';
import { Label, LineLabel } from '../common/fields/texts/label';
import { toTimestamp } from '../common/time/timestamps';
import { SplashPage } from './splash-page.entity';

/** Body of `POST /api/splash/add`. */
export class CreateSplashPageDto {
  /** A name for your own use. @example "Spring sale" */
  @LineLabel(100)
  name: string;

  /** Headline of the page. @example "One moment, please" */
  @IsOptional()
  @Label(255)
  title?: string | null;

  /** Text under the headline. @example "You are being led to our shop." */
  @IsOptional()
  @Text(2_000)
  message?: string | null;

  /** Address of a large image. @example https://example.com/sale.png */
  @IsOptional()
  @WebAddress()
  image?: string | null;

  /** Address of a logo. @example https://example.com/logo.png */
  @IsOptional()
  @WebAddress()
  logo?: string | null;

  /** Label of the button that redirects at once. @example Continue */
  @IsOptional()
  @Label(100)
  button?: string | null;

  /** Seconds until the visitor is redirected, 0 to 60. @example 10 */
  @IsOptional()
  @Min(0, { message: '$property must be from 0 to 60.' })
  @Max(60, { message: '$property must be from 0 to 60.' })
  @WholeNumber()
  counter?: number;
}

/** Body of `PUT /api/splash/:id/update`: updates the fields that are sent. */
@Clearable(['title', 'message', 'image', 'logo', 'button'])
export class UpdateSplashPageDto extends PartialType(CreateSplashPageDto) {}

/** Body of `POST /api/splash/preview`: what is not sent has its default. */
export class PreviewSplashPageDto extends PartialType(CreateSplashPageDto) {}

/** A row of `GET /api/splash` (docs/contract.md, Custom splash page). */
export class SplashPageBody {
  /** @example 5 */
  id: number;
  /** @example "Spring sale" */
  name: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  /** Headline of the page. @example "One moment, please" */
  title: string | null;
  /** Text under the headline. @example "You are being led to our shop." */
  message: string | null;
  /** Address of a large image. @example https://example.com/sale.png */
  image: string | null;
  /** Address of a logo. @example https://example.com/logo.png */
  logo: string | null;
  /** Label of the button. @example Continue */
  button: string | null;
  /** Seconds until the visitor is redirected. @example 10 */
  counter: number;

  static of({ id, name, title, message, image, logo, button, counter, createdAt }: SplashPage): SplashPageBody {
    return { id, name, title, message, image, logo, button, counter, date: toTimestamp(createdAt) };
  }
}

/** Response of `GET /api/splash/:id`. */
export class SplashPageResponse {
  data: SplashPageBody;
}
