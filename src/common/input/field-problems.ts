import type { ValidationError } from 'class-validator';
import { FieldCode } from '../error-codes';
import { FieldProblem } from '../errors';

/** The codes of failed rules; all others are `invalid`. */
const CODES: Record<string, FieldCode> = {
  isString: 'wrong_type',
  isBoolean: 'wrong_type',
  isInt: 'wrong_type',
  isArray: 'wrong_type',
  isObject: 'wrong_type',
  objects: 'wrong_type',
  nestedValidation: 'wrong_type',
  notEmpty: 'required',
  visible: 'required',
  length: 'wrong_length',
  atMost: 'wrong_length',
  arrayMinSize: 'wrong_length',
  min: 'out_of_range',
  max: 'out_of_range',
  isIn: 'unknown_value',
  reservedWord: 'reserved_word',
  futureTimestamp: 'not_future',
};

/** The problems of a field and of those within it. An absent field that fails any rule is required. */
export function problemsOf(
  { property, value, constraints, children = [] }: ValidationError,
  path = '',
): FieldProblem[] {
  const field = /^\d+$/.test(property) ? `${path}[${property}]` : `${path}${path && '.'}${property}`;
  if (value === undefined && children.length === 0)
    return [{ field, code: 'required', message: `${field} is required.` }];
  const own = Object.entries(constraints ?? {}).map(([rule, message]) => ({
    field,
    code: CODES[rule] ?? ('invalid' as const),
    message: message.replace(property, field),
  }));
  return [...own, ...children.flatMap((child) => problemsOf(child, field))];
}
