import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Transform } from 'class-transformer';
import { Destination, WebAddress } from '../../common/address-fields';
import { Checked, Flag } from '../../common/fields';
import { LONGEST_NAME, LONGEST_VALUE } from './parameters';
import { DEVICES } from '../../user-agents/devices';
import { deviceProblem, languageProblem, locationProblem } from '../validation/targets';

export class GeoTargetDto {
  /** English name or ISO code of a country, or `Country-State`. @example Canada */
  @Checked('location', locationProblem, { minLength: 2 })
  location: string;

  /** @example https://example.com/ca */
  @Destination()
  link: string;
}

export class DeviceTargetDto {
  /** iPhone, iPad, Android, Windows, Mac, Linux, ChromeOS, mobile, tablet or desktop. @example iPhone */
  @Checked('device', deviceProblem, { enum: DEVICES })
  device: string;

  /** @example https://example.com/ios */
  @Destination()
  link: string;
}

export class LanguageTargetDto {
  /** Language code, alone or with a country. @example en-GB */
  @Checked('language', languageProblem, { pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z]{2})?$' })
  language: string;

  /** @example https://example.com/en */
  @Destination()
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
  @WebAddress()
  apple?: string;

  /** Address in Google's store. @example https://play.google.com/store/apps/details?id=com.google.android.youtube */
  @IsOptional()
  @blankIsAbsent
  @WebAddress()
  google?: string;
}

/** Without rules of its own: an entry of another form is ignored. */
export class ParameterDto {
  /** @example utm_source */
  @ApiProperty({ minLength: 1, maxLength: LONGEST_NAME })
  name: string;

  /** @example newsletter */
  @ApiProperty({ maxLength: LONGEST_VALUE })
  value: string;
}
