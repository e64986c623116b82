import { IsOptional, Max, Min } from 'class-validator';
import { Destination, WebAddress } from '../../common/fields/address-fields';
import { BlankIsAbsent } from '../../common/fields/clearable';
import { Checked, Flag, WholeNumber } from '../../common/fields/fields';
import { DEVICES } from '../../user-agents/devices';
import { deviceProblem, languageProblem, locationProblem } from '../validation/targets';

/** Size of a `text` column on MySQL, which holds the targets of a kind. */
export const MAX_BYTES = 65_535;

export class GeoTargetDto {
  /** English name or ISO code of a country, or `Country-State`. @example Canada */
  @Checked('location', locationProblem, { minLength: 2 })
  location: string;

  /** Destination of visitors from there. @example https://example.com/ca */
  @Destination()
  link: string;
}

export class DeviceTargetDto {
  /** iPhone, iPad, Android, Windows, Mac, Linux, ChromeOS, mobile, tablet or desktop. @example iPhone */
  @Checked('device', deviceProblem, { enum: DEVICES })
  device: string;

  /** Destination of visitors with that device. @example https://example.com/ios */
  @Destination()
  link: string;
}

export class LanguageTargetDto {
  /** Language code, alone or with a country. @example en-GB */
  @Checked('language', languageProblem, { pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z]{2})?$' })
  language: string;

  /** Destination of visitors with that language. @example https://example.com/en */
  @Destination()
  link: string;
}

export class VariantDto {
  /** Destination of these visitors. @example https://example.com/b */
  @Destination()
  url: string;

  /** Percentage of the visitors. @example 50 */
  @Min(1, { message: '$property must be 1 or more.' })
  @Max(99, { message: '$property must be 99 or less.' })
  @WholeNumber()
  weight: number;
}

export class DeepLinkDto {
  /** Whether to derive the app's address from the long address. @example true */
  @IsOptional()
  @BlankIsAbsent()
  @Flag()
  auto?: boolean;

  /** Address in the App Store. @example https://apps.apple.com/app/id544007664 */
  @IsOptional()
  @BlankIsAbsent()
  @WebAddress()
  apple?: string;

  /** Address in Google Play. @example https://play.google.com/store/apps/details?id=com.google.android.youtube */
  @IsOptional()
  @BlankIsAbsent()
  @WebAddress()
  google?: string;
}
