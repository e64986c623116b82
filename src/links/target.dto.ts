import { IsOptional } from 'class-validator';
import { Transform } from 'class-transformer';
import { Checked, Flag } from '../common/fields';
import { destinationProblem, webAddressProblem } from '../common/destination';
import { deviceProblem, languageProblem, locationProblem } from './targets';

export class GeoTargetDto {
  /** English name or ISO code of a country, or `Country-State`. @example Canada */
  @Checked('location', locationProblem)
  location: string;

  /** @example https://example.com/ca */
  @Checked('destination', destinationProblem)
  link: string;
}

export class DeviceTargetDto {
  /** iPhone, iPad, Android, Windows, Mac, Linux, ChromeOS, mobile, tablet or desktop. @example iPhone */
  @Checked('device', deviceProblem)
  device: string;

  /** @example https://example.com/ios */
  @Checked('destination', destinationProblem)
  link: string;
}

export class LanguageTargetDto {
  /** Language code, alone or with a country. @example en-GB */
  @Checked('language', languageProblem)
  language: string;

  /** @example https://example.com/en */
  @Checked('destination', destinationProblem)
  link: string;
}

const blankIsAbsent = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

export class DeepLinkDto {
  /** Derive the app's address from the long address. @example true */
  @IsOptional()
  @Flag()
  auto?: boolean;

  /** Address in Apple's store. @example https://apps.apple.com/app/id544007664 */
  @IsOptional()
  @blankIsAbsent
  @Checked('webAddress', webAddressProblem)
  apple?: string;

  /** Address in Google's store. @example https://play.google.com/store/apps/details?id=com.google.android.youtube */
  @IsOptional()
  @blankIsAbsent
  @Checked('webAddress', webAddressProblem)
  google?: string;
}
