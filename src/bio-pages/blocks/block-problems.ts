import { FieldProblem } from '../../common/errors';
import { parseTimestamp } from '../../common/time/timestamps';
import { BioBlock, buttonsOf } from './bio-block';
import { BioBlockDto } from './block.dto';

const MAX_HEADING_LENGTH = 100;

/** Returns the problems of well-formed blocks that concern several of their fields, or the blocks that the page has. */
export function blockProblems(blocks: readonly BioBlockDto[], before: readonly BioBlock[]): FieldProblem[] {
  return [...idProblems(blocks, before), ...blocks.flatMap(contentProblems)];
}

/** The addresses of blocks by field. */
export function addressesIn(blocks: readonly BioBlockDto[]): Record<string, string | undefined> {
  const named = blocks.flatMap(({ kind, url, image, profiles = [] }, index): [string, string | undefined][] => {
    const field = `blocks[${index}]`;
    if (kind === 'link') return [[`${field}.url`, url]];
    if (kind === 'image') return [[`${field}.image`, image]];
    return kind === 'social' ? profiles.map((profile, at) => [`${field}.profiles[${at}].url`, profile.url]) : [];
  });
  return Object.fromEntries(named);
}

/** An id must be that of a block or profile of this page, and must occur only once. */
function idProblems(blocks: readonly BioBlockDto[], before: readonly BioBlock[]): FieldProblem[] {
  const blockIds = new Set(before.map(({ id, kind }) => `${kind} ${id}`));
  const profileIds = new Set(buttonsOf(before.filter(({ kind }) => kind === 'social')).map(({ id }) => id));
  return blocks.flatMap(({ id, kind, profiles = [] }, index) => [
    ...(!id || blockIds.delete(`${kind} ${id}`) ? [] : [unknownId(`blocks[${index}].id`)]),
    ...(kind === 'social' ? profiles : []).flatMap((profile, at) =>
      !profile.id || profileIds.delete(profile.id) ? [] : [unknownId(`blocks[${index}].profiles[${at}].id`)],
    ),
  ]);
}

function contentProblems({ kind, text = '', from, until }: BioBlockDto, index: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (name: string, problem: string) => {
    const field = `blocks[${index}].${name}`;
    problems.push({ field, message: `${field} ${problem}` });
  };
  if (kind === 'heading' && [...text].length > MAX_HEADING_LENGTH)
    add('text', `must have at most ${MAX_HEADING_LENGTH} characters.`);
  if (from && until && parseTimestamp(from, 'first')! >= parseTimestamp(until)!) add('until', 'must be after from.');
  return problems;
}

function unknownId(field: string): FieldProblem {
  return {
    field,
    code: 'unknown_id',
    message: `${field} must be the id of a block of this page, of the same kind, and must occur only once.`,
  };
}
