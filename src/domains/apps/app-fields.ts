import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray } from 'class-validator';
import { AtMost, Checked } from '../../common/fields/fields';

/** The ten characters of the team (or an older prefix of that form), a dot, and the bundle id. */
const APPLE_APP = /^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$/;
const MAX_APPLE_APP_LENGTH = 166;
/** Two segments or more, each beginning with a letter. */
const PACKAGE = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
const MAX_PACKAGE_LENGTH = 223;
/** Certificates are rotated, and builds for testing have their own. */
const MAX_FINGERPRINTS = 10;
const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;

/** A list of iOS app ids. */
export const AppleApps = (max: number): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: '$property must be a list.' }),
    AtMost(max),
    Checked(
      'appleApps',
      everyEntry(isAppleApp, 'must contain app ids such as ABCDE12345.com.example.app: a team, and a bundle id.'),
      { pattern: APPLE_APP.source, maxLength: MAX_APPLE_APP_LENGTH },
    ),
  );

/** The package name of an Android app. */
export const PackageName = (): PropertyDecorator =>
  Checked(
    'packageName',
    (value) => (isPackage(value) ? undefined : 'must be the name of an Android app such as com.example.app.'),
    { pattern: PACKAGE.source, maxLength: MAX_PACKAGE_LENGTH },
  );

/** SHA-256 fingerprints of certificates in any letter case, stored in upper case: Android accepts no other. */
export const Fingerprints = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toUpperCase) : value)),
    IsArray({ message: '$property must be a list.' }),
    ArrayMinSize(1, { message: '$property must have at least 1 entry.' }),
    AtMost(MAX_FINGERPRINTS),
    Checked(
      'fingerprints',
      everyEntry(
        isFingerprint,
        'must contain SHA-256 fingerprints: 32 pairs of hexadecimal digits with colons between them.',
      ),
      { pattern: FINGERPRINT.source, minItems: 1 },
    ),
  );

function everyEntry(isGood: (entry: unknown) => boolean, problem: string) {
  return (value: unknown) => (Array.isArray(value) && value.every(isGood) ? undefined : problem);
}

function isAppleApp(entry: unknown): boolean {
  return typeof entry === 'string' && entry.length <= MAX_APPLE_APP_LENGTH && APPLE_APP.test(entry);
}

function isPackage(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_PACKAGE_LENGTH && PACKAGE.test(value);
}

function isFingerprint(entry: unknown): boolean {
  return typeof entry === 'string' && FINGERPRINT.test(entry);
}

function toUpperCase(entry: unknown): unknown {
  return typeof entry === 'string' ? entry.trim().toUpperCase() : entry;
}
