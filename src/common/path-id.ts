import { Param, PipeTransform } from '@nestjs/common';
import { InvalidInput, NotFound } from './errors';
import { LARGEST_ID } from './fields';

const pathId: PipeTransform<string, number> = {
  transform(value, { data: name = 'id' }) {
    if (!/^0*[1-9]\d*$/.test(value))
      throw new InvalidInput([{ field: name, message: `${name} must be a positive whole number.` }]);
    if (Number(value) > LARGEST_ID) throw new NotFound();
    return Number(value);
  },
};

/** An id in the path: not a positive decimal integer is 400, one too large to exist is 404. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, pathId);
