import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Choice } from '../common/fields/fields';
import { Language, LANGUAGES } from '../pages/i18n/languages';

/** Query of previews. */
export class PreviewQuery {
  /** The language of the page's own texts; by default English. @example ar */
  @ApiPropertyOptional({ enum: LANGUAGES })
  @IsOptional()
  @Choice(LANGUAGES)
  language: Language = 'en';
}

/** A page as visitors would see it, without scripts and pixels. */
export class PreviewBody {
  /** The page. Show it in a sandboxed frame only. @example "<!doctype html><html lang=\"en\">…</html>" */
  html: string;
  /** Lets the dashboard show this page, and no other one, within a minute. @example 1795000000000.7T1q0bq8o2yq */
  ticket: string;
}

/** Response of previews. */
export class PreviewResponse {
  data: PreviewBody;
}
