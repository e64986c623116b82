import type { EnrichedClick } from './enrich-click';

export function peopleIn(clicks: EnrichedClick[]): EnrichedClick[] {
  return clicks.filter(({ bot }) => bot === null);
}

/** The numbers of clicks as they are stored: bots are not among the clicks. */
export function countsOf(clicks: EnrichedClick[]) {
  const people = peopleIn(clicks);
  return {
    clicks: people.length,
    uniques: people.filter(({ isUnique }) => isUnique === 1).length,
    bots: clicks.length - people.length,
    scans: people.filter(({ triggeredBy }) => triggeredBy === 'qr').length,
  };
}
