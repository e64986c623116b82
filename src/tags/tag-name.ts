import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray } from 'class-validator';
import { AtMost, Checked } from '../common/fields/fields';
import { invisibleProblem, plainTextProblem, trimmed } from '../common/fields/field-values';
import { lineProblem } from '../common/fields/texts/line';

const MAX_TAG_NAME_LENGTH = 50;
/** The length of the column of folded names. Some letters become two or three. */
const MAX_FOLDED_LENGTH = 100;
/** On one link. */
export const MAX_TAGS = 20;

/** Scripts whose words may need joiners. */
const JOINED = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?`;
/** Invisible characters that change how others look: in an emoji, or between letters of these scripts. */
const JOINERS = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
    String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
    String.raw`(?<=${EMOJI})\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f}`,
    String.raw`(?<=[${JOINED}])[\u200c\u200d](?=[${JOINED}])`,
  ].join('|'),
  'gu',
);

/** The form in which names are compared: `Sale` and `sale` are the same tag, and so are `straße` and `STRASSE`. */
export function foldTag(name: string): string {
  const upper = name.normalize('NFC').toLowerCase().toUpperCase();
  return upper.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The name of a tag. Spaces around it are removed. */
export const TagName = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => trimmed(value)),
    Checked('length', lengthProblem, { minLength: 1, maxLength: MAX_TAG_NAME_LENGTH }),
    Checked('tagName', textProblem),
  );

/** A list of names of tags. */
export const TagNames = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : value)),
    IsArray({ message: '$property must be a list of names.' }),
    AtMost(MAX_TAGS),
    Checked('tagNames', tagNamesProblem),
    ApiProperty({ items: { type: 'string', minLength: 1, maxLength: MAX_TAG_NAME_LENGTH } }),
  );

function lengthProblem(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value : '';
  const isTooLong = [...name].length > MAX_TAG_NAME_LENGTH || [...foldTag(name)].length > MAX_FOLDED_LENGTH;
  return name === '' || isTooLong ? `must have 1 to ${MAX_TAG_NAME_LENGTH} characters.` : undefined;
}

function textProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return plainTextProblem(value) ?? lineProblem(value) ?? invisibleProblem(value.replace(JOINERS, ''));
}

function tagNamesProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const wrong = value.findIndex((name) => (lengthProblem(name) ?? textProblem(name)) !== undefined);
  if (wrong === -1) return undefined;
  return `must contain names of 1 to ${MAX_TAG_NAME_LENGTH} visible characters; entry ${wrong + 1} is not one.`;
}
