import { FieldProblem, InvalidInput, problemsIn, prefixed } from '../../common/errors';
import { isBlank } from '../../common/fields/field-values';
import { readDto } from '../../common/input/read-dto';
import { FILTER_NAMES, ListFilter } from '../../links/dto/list-links.dto';
import { LinkFilterDto } from '../dto/choose-links.dto';

/**
 * Reads a filter with the rules of the list, but refuses what the list ignores: a filter that is wider than intended would
 * change or delete other links. Throws {@link InvalidInput}.
 */
export async function readFilter(sent: object): Promise<ListFilter> {
  const names = Object.keys(sent);
  const known: readonly string[] = FILTER_NAMES;
  if (names.length === 0)
    throw new InvalidInput([
      {
        field: 'filter',
        code: 'required',
        message: 'filter must not be empty: {"archived": "all"} stands for all links.',
      },
    ]);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new InvalidInput(unknown.map((name) => problem(name, 'is not a filter.')));
  const filter = await inFilter(readDto(LinkFilterDto, asInQuery(sent)));
  const ignored = names.filter((name) => isBlank(filter[name as keyof ListFilter] ?? ''));
  if (ignored.length > 0)
    throw new InvalidInput(ignored.map((name) => problem(name, 'is empty or has an unknown value.')));
  return filter;
}

/** Names the fields of errors as fields of the filter. */
export async function inFilter<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    const problems = problemsIn(error);
    throw problems === undefined ? error : new InvalidInput(problems.map((one) => prefixed('filter', one)));
  }
}

/** Numbers and booleans have the form that they have in a query. */
function asInQuery(sent: object): object {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]),
  );
}

function problem(name: string, message: string): FieldProblem {
  const field = `filter.${name.slice(0, 100)}`;
  return { field, code: 'unknown_value', message: `${field} ${message}` };
}
