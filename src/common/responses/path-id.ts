import { Param, PipeTransform } from '@nestjs/common';
import { InvalidInput, NotFound } from '../errors';
import { MAX_ID } from '../fields/fields';

const pathId: PipeTransform<string, number> = {
  transform(value, { data: name = 'id' }) {
    if (!/^0*[1-9]\d*$/.test(value))
      throw new InvalidInput([{ field: name, message: `${name} must be a positive whole number.` }]);
    if (Number(value) > MAX_ID) throw new NotFound();
    return Number(value);
  },
};

/** An id in the path. Throws 400 unless it is a positive decimal integer, and 404 if it is too large to exist. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, pathId);
