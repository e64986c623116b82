import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray } from 'class-validator';
import { AtMost, Checked } from '../common/fields';

/** Apple's: the ten characters of the team (or an older prefix of that form), and the bundle's name. */
const APPLE_APP = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/;
const LONGEST_APPLE_APP = 166;
/** Google's: two segments or more, each beginning with a letter. */
const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const LONGEST_PACKAGE = 223;
/** An app is signed anew now and then, and for testing by others. */
const MOST_FINGERPRINTS = 10;
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

/** Apps as Apple names them. */
export const AppleApps = (most: number): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: '$property must be a list.' }),
    AtMost(most),
    Checked(
      'appleApps',
      each(isAppleApp, 'must hold app ids such as ABCDE12345.com.example.app: a team, and a bundle id.'),
      { pattern: APPLE_APP.source, maxLength: LONGEST_APPLE_APP },
    ),
  );

/** The name of an Android app. */
export const PackageName = (): PropertyDecorator =>
  Checked(
    'packageName',
    (value) => (isPackage(value) ? undefined : 'must be the name of an Android app such as com.example.app.'),
    { pattern: PACKAGE.source, maxLength: LONGEST_PACKAGE },
  );

/** Certificates by their SHA-256; in any letter case, kept in the upper one, which alone Android reads. */
export const Fingerprints = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(inUpperCase) : value)),
    IsArray({ message: '$property must be a list.' }),
    ArrayMinSize(1, { message: '$property must have at least 1 entry.' }),
    AtMost(MOST_FINGERPRINTS),
    Checked(
      'fingerprints',
      each(isFingerprint, 'must hold SHA-256 fingerprints: 32 pairs of hexadecimal digits with colons between them.'),
      { pattern: FINGERPRINT.source, minItems: 1 },
    ),
  );

function each(isGood: (entry: unknown) => boolean, problem: string) {
  return (value: unknown) => (Array.isArray(value) && value.every(isGood) ? undefined : problem);
}

function isAppleApp(entry: unknown): boolean {
  return typeof entry === 'string' && entry.length <= LONGEST_APPLE_APP && APPLE_APP.test(entry);
}

function isPackage(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_PACKAGE && PACKAGE.test(value);
}

function isFingerprint(entry: unknown): boolean {
  return typeof entry === 'string' && FINGERPRINT.test(entry);
}

function inUpperCase(entry: unknown): unknown {
  return typeof entry === 'string' ? entry.trim().toUpperCase() : entry;
}
