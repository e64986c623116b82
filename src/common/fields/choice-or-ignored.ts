import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import 'reflect-metadata';
import { toBoolean } from './field-values';

const WORDS = 'signpost:words';

/** One of a fixed set of words in a query. Any other word counts as absent, and is named in `ignored` of the response. */
export function ChoiceOrIgnored(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => words.find((word) => word === wordOf(value))),
    IsOptional(),
    ApiProperty({ enum: [...words], required: false }),
    Reflect.metadata(WORDS, words),
  );
}

/** A boolean as the word `true` or `false`. Other values are returned unchanged. */
function wordOf(value: unknown): unknown {
  const flag = toBoolean(value);
  return typeof flag === 'boolean' ? String(flag) : value;
}

/** The words of such a field; none for other fields. */
export function ignoredWordsOf(dto: object, field: string): readonly string[] {
  return (Reflect.getMetadata(WORDS, dto, field) as readonly string[] | undefined) ?? [];
}
