import { getMetadataStorage } from 'class-validator';
import { ignoredWordsOf } from '../../common/fields/choice-or-ignored';
import { nearestWord } from './nearest-word';

/** Names beyond these are not returned: a body may hold thousands of them. */
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 100;

/** A name that was sent and had no effect, and the known word that was probably meant. */
export interface IgnoredName {
  name: string;
  nearest?: string;
}

/**
 * Compares a body or a query with the DTO that it became: names of unknown fields, also within objects and lists, and of
 * fields whose word is none of the known ones.
 */
export function ignoredIn(sent: object, dto: object, path = ''): IgnoredName[] {
  const known = knownFields(dto);
  const ignored: IgnoredName[] = [];
  for (const [key, value] of Object.entries(sent)) {
    if (ignored.length >= MAX_NAMES) break;
    const name = (path + key).slice(0, MAX_NAME_LENGTH);
    const used = known.includes(key) ? (dto as Record<string, unknown>)[key] : undefined;
    if (!known.includes(key)) ignored.push({ name, nearest: nearestWord(key, known) });
    else if (used === undefined) ignored.push(...ignoredWord(name, value, ignoredWordsOf(dto, key)));
    else ignored.push(...ignoredWithin(value, used, name));
  }
  return ignored.slice(0, MAX_NAMES);
}

function ignoredWord(name: string, value: unknown, words: readonly string[]): IgnoredName[] {
  if (words.length === 0 || value === '') return [];
  return [{ name, nearest: typeof value === 'string' ? nearestWord(value, words) : undefined }];
}

/** What was ignored within a field that is an object, or a list of objects, of a DTO. */
function ignoredWithin(value: unknown, used: unknown, name: string): IgnoredName[] {
  if (Array.isArray(value) && Array.isArray(used))
    return value.length === used.length
      ? value.flatMap((entry, index) => ignoredWithin(entry, used[index], `${name}[${index}]`))
      : [];
  const isDto = typeof used === 'object' && used !== null && knownFields(used).length > 0;
  return isDto && typeof value === 'object' && value !== null ? ignoredIn(value, used, `${name}.`) : [];
}

function knownFields({ constructor }: object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(constructor, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}
