import { applyDecorators, Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { isPlainObject } from '../fields/field-values';
import { withoutBlanks } from './read-dto';

const MESSAGE = { message: '$property must be an object.' };

/** An object whose fields are read like those of a body: blank ones mean absent, unless they clear. */
export function NestedDto(type: () => Type<object>, example?: object): PropertyDecorator {
  return applyDecorators(
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => read(type(), obj[key])),
    IsObject(MESSAGE),
    ValidateNested(MESSAGE),
    ApiProperty({ type: () => type(), example }),
  );
}

function read(dto: Type<object>, value: unknown): unknown {
  return isPlainObject(value) ? plainToInstance(dto, withoutBlanks(value, dto)) : value;
}
