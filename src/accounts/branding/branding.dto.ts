import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { WebAddress } from '../../common/fields/address-fields';
import { Colour } from '../../common/fields/colour';
import { BlankIsAbsent } from '../../common/fields/clearable';
import { ObjectOf } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { Branding } from '../../pages/branding';

/** The branding of hosted pages. Fields that are not sent, `null` or empty have the values of the account or the service. */
export class BrandingDto {
  /** The name on the pages in place of "Signpost". @example "Garden Club" */
  @IsOptional()
  @BlankIsAbsent()
  @Text(60)
  name?: string | null;

  /** Address of an image beside the name. @example https://example.com/logo.png */
  @IsOptional()
  @BlankIsAbsent()
  @WebAddress()
  logo?: string | null;

  /** Colour of buttons and links. It is made lighter or darker where it could not be read. @example "#2563eb" */
  @IsOptional()
  @BlankIsAbsent()
  @Colour()
  color?: string | null;

  /** Plain text at the end of the pages. @example "Garden Club, 12 Rose Lane, Bristol" */
  @IsOptional()
  @BlankIsAbsent()
  @Text(300)
  footer?: string | null;
}

/** An object of {@link BrandingDto}. */
export const BrandingField = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    ObjectOf(() => BrandingDto, 'name, logo, color and footer'),
  );

/** Branding as the API shows it. */
export class BrandingBody {
  /** The name on the pages. @example "Garden Club" */
  name: string | null;
  /** Address of an image. @example https://example.com/logo.png */
  logo: string | null;
  /** Colour of buttons and links. @example "#2563eb" */
  color: string | null;
  /** Plain text at the end of the pages. @example "Garden Club, 12 Rose Lane, Bristol" */
  footer: string | null;

  static of(branding: Branding | null): BrandingBody | null {
    return branding && { name: null, logo: null, color: null, footer: null, ...branding };
  }
}

/** The branding to store: only what is set, and null if nothing is. An absent one stays absent. */
export function storedBranding(sent: BrandingDto | null | undefined): Branding | null | undefined {
  if (!sent) return sent;
  const { name, logo, color, footer } = sent;
  const set = Object.entries({ name, logo, color, footer }).filter(([, value]) => value);
  return set.length === 0 ? null : Object.fromEntries(set);
}
