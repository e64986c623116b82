import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export const COLOUR_PATTERN = /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** A colour as `#RGB` or `#RRGGBB`. */
export const Colour = (): PropertyDecorator =>
  applyDecorators(
    Matches(COLOUR_PATTERN, { message: '$property must be a colour such as #2563eb.' }),
    ApiProperty({ pattern: COLOUR_PATTERN.source }),
  );
