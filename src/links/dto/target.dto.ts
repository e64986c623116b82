import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Max, Min } from 'class-validator';
import type { Parameter } from '../../clicks/dimensions/utm';
import { Destination, WebAddress } from '../../common/fields/address-fields';
import { BlankIsAbsent } from '../../common/fields/clearable';
import { Checked, Flag, WholeNumber } from '../../common/fields/fields';
import { DEVICES } from '../../user-agents/devices';
import { deviceProblem, languageProblem, locationProblem } from '../validation/targets';

const MAX_PARAMETER_NAME_LENGTH = 100;
const MAX_PARAMETER_VALUE_LENGTH = 1_000;

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

/** Entries of another shape are ignored. */
export class ParameterDto {
  /** Name of a query parameter. @example utm_source */
  @ApiProperty({ minLength: 1, maxLength: MAX_PARAMETER_NAME_LENGTH })
  name: string;

  /** Its value. @example newsletter */
  @ApiProperty({ maxLength: MAX_PARAMETER_VALUE_LENGTH })
  value: string;
}

/** Returns the entries of a `parameters` list that have the documented shape: a widely copied sample has others. Null clears them. */
export function wellFormedParameters(value: unknown): Parameter[] | null | undefined {
  if (value === null) return null;
  if (!Array.isArray(value)) return undefined;
  const parameters = value.flatMap((entry: unknown) => parseParameter(entry) ?? []);
  // Only an empty list removes all parameters; one with malformed entries alone changes nothing.
  return parameters.length > 0 || value.length === 0 ? parameters : undefined;
}

function parseParameter(entry: unknown): Parameter | undefined {
  const { name, value } = (entry ?? {}) as { name?: unknown; value?: unknown };
  if (typeof name !== 'string' || name === '' || !['string', 'number', 'boolean'].includes(typeof value))
    return undefined;
  return { name, value: String(value) };
}

/** Describes what is wrong with a list that {@link wellFormedParameters} returned. */
export function parametersProblem(parameters: unknown): string | undefined {
  const areValid = (parameters as Parameter[]).every(
    ({ name, value }) => fits(name, MAX_PARAMETER_NAME_LENGTH) && fits(value, MAX_PARAMETER_VALUE_LENGTH),
  );
  if (areValid) return undefined;
  return `must have names of at most ${MAX_PARAMETER_NAME_LENGTH} and values of at most ${MAX_PARAMETER_VALUE_LENGTH} characters.`;
}

/** @param maxLength in code points, as in the OpenAPI document; each has two UTF-16 units at most */
function fits(text: string, maxLength: number): boolean {
  return text.isWellFormed() && text.length <= 2 * maxLength && [...text].length <= maxLength;
}
