import type { UseFormReturn } from 'react-hook-form';
import { type BioValues, type BlockValues, newId } from './bio-values';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The blocks with new ids in place of those of blocks and profiles that are gone, so that the API adds them again. */
export function withSavedIds(blocks: BlockValues[], saved: BlockValues[]): BlockValues[] {
  const ids = new Set(saved.flatMap(({ id, profiles }) => [id, ...profiles.map((profile) => profile.id)]));
  const known = <Entry extends { id: string }>(entry: Entry) => (ids.has(entry.id) ? entry : { ...entry, id: newId() });
  return blocks.map((block) => known({ ...block, profiles: block.profiles.map(known) }));
}

/**
 * Gives the blocks and profiles of the form the ids that they have got, also where they were moved meanwhile. Unlike a reset this
 * keeps the focus, so that typing can go on.
 */
export function takeIds(form: UseFormReturn<BioValues>, sent: BlockValues[], saved: BlockValues[]): void {
  const now = form.getValues('blocks');
  sent.forEach((block, index) => {
    const stored = saved[index];
    const place = placeOf(block, now);
    if (stored?.kind !== block.kind || place < 0) return;
    form.setValue(`blocks.${place}.id`, stored.id);
    block.profiles.forEach((profile, at) => {
      const profileId = stored.profiles[at]?.id;
      const profilePlace = placeOf(profile, now[place]!.profiles);
      if (profileId === undefined || profilePlace < 0) return;
      form.setValue(`blocks.${place}.profiles.${profilePlace}.id`, profileId);
    });
  });
}

const placeOf = ({ id }: { id: string }, entries: { id: string }[]): number =>
  entries.findIndex((entry) => entry.id === id);
