import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { WebAddress } from '../../common/fields/address-fields';
import { Colour } from '../../common/fields/colour';
import { Text } from '../../common/fields/fields';
import { Branding } from '../../pages/branding';

const blankIsAbsent = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** The branding of hosted pages. Fields that are not sent, `null` or empty have the values of the account or the service. */
export class BrandingDto {
  /** The name on the pages in place of "Signpost". @example "Garden Club" */
  @IsOptional()
  @blankIsAbsent
  @Text(60)
  name?: string | null;

  /** Address of an image beside the name. @example https://example.com/logo.png */
  @IsOptional()
  @blankIsAbsent
  @WebAddress()
  logo?: string | null;

  /** Colour of buttons and links. It is made lighter or darker where it could not be read. @example "#2563eb" */
  @IsOptional()
  @blankIsAbsent
  @Colour()
  color?: string | null;

  /** Plain text at the end of the pages. @example "Garden Club, 12 Rose Lane, Bristol" */
  @IsOptional()
  @blankIsAbsent
  @Text(300)
  footer?: string | null;
}

/** An object of {@link BrandingDto}. */
export const BrandingField = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: '$property must be an object of name, logo, color and footer.' }),
    ValidateNested({ message: '$property must be an object of name, logo, color and footer.' }),
    Type(() => BrandingDto),
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
