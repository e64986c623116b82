import { IsOptional } from 'class-validator';
import { Choice, Flag } from '../../common/fields/fields';
import { BrandingDto } from './branding.dto';

/** The pages on which branding is previewed. */
const BRANDED_PAGES = ['password', 'splash', 'frame', 'notFound'] as const;
export type BrandedPage = (typeof BRANDED_PAGES)[number];

/** Body of `POST /api/branding/preview`. */
export class PreviewBrandingDto extends BrandingDto {
  /** The page to render. @example password */
  @IsOptional()
  @Choice(BRANDED_PAGES)
  page?: BrandedPage;

  /** Whether it is the branding of a domain, which is laid over that of the account. @example false */
  @IsOptional()
  @Flag()
  fordomain?: boolean;
}
