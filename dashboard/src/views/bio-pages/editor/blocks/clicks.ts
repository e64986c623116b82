import type { BioBlock } from '../../../../api/pages/bio-pages';

/** The clicks of a saved block, those of a row of profiles together; `undefined` if none of them are counted. */
export function clicksOf(block: BioBlock | undefined): number | undefined {
  if (block === undefined) return undefined;
  const counted = [block.clicks, ...(block.profiles ?? []).map(({ clicks }) => clicks)].filter(
    (clicks) => typeof clicks === 'number',
  );
  return counted.length === 0 ? undefined : counted.reduce((sum, clicks) => sum + clicks, 0);
}
