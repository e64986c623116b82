import { Param, PipeTransform } from '@nestjs/common';
import { invalid } from '../errors';
import { MAX_ID } from '../fields/fields';

/** No row has it, so that the service returns the same error for it as for an unknown id. */
const NO_ID = 0;

const pathId: PipeTransform<string, number> = {
  transform(value, { data: name = 'id' }) {
    if (!/^0*[1-9]\d*$/.test(value)) throw invalid(name, 'must be a positive whole number.');
    return Number(value) > MAX_ID ? NO_ID : Number(value);
  },
};

/** An id in the path, 0 if it is too large to exist. Throws 400 unless it is a positive decimal integer. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, pathId);
