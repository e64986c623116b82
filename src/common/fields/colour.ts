import { Matches } from 'class-validator';

/** A colour as `#RGB` or `#RRGGBB`. */
export const Colour = (): PropertyDecorator =>
  Matches(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, { message: '$property must be a colour such as #2563eb.' });
