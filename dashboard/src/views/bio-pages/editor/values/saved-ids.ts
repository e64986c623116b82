import type { UseFormReturn } from 'react-hook-form';
import type { BioValues, BlockValues } from './bio-values';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The blocks without the ids of blocks and profiles that are gone, so that the API adds them again. */
export function withSavedIds(blocks: BlockValues[], saved: BlockValues[]): BlockValues[] {
  const ids = new Set(saved.flatMap(({ id, profiles }) => [id, ...profiles.map((profile) => profile.id)]));
  const known = <Entry extends { id: string }>(entry: Entry) => (ids.has(entry.id) ? entry : { ...entry, id: '' });
  return blocks.map((block) => known({ ...block, profiles: block.profiles.map(known) }));
}

/**
 * Gives the blocks and profiles of the form the ids that they have got, unless they were moved meanwhile. Unlike a reset this keeps
 * the focus, so that typing can go on.
 */
export function takeIds(form: UseFormReturn<BioValues>, sent: BlockValues[], saved: BlockValues[]): void {
  const now = form.getValues('blocks');
  sent.forEach(({ id, kind, profiles }, index) => {
    const [block, stored] = [now[index], saved[index]];
    if (block?.id !== id || block.kind !== kind || stored?.kind !== kind) return;
    form.setValue(`blocks.${index}.id`, stored.id);
    profiles.forEach((profile, at) => {
      const profileId = stored.profiles[at]?.id;
      if (profileId === undefined || block.profiles[at]?.id !== profile.id) return;
      form.setValue(`blocks.${index}.profiles.${at}.id`, profileId);
    });
  });
}
