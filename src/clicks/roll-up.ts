import { findSocialNetwork } from '../user-agents/referrer';
import { addTo, Dimensions, noDimensions } from './dimensions';
import { EnrichedClick } from './enrich';

export interface HourRollup {
  linkId: number;
  /** Hours since 1970, UTC. */
  hour: number;
  clicks: number;
  uniques: number;
  bots: number;
  dimensions: Dimensions;
}

const HOUR = 3_600_000;

/** Adds up clicks by link and hour, in the order of the primary key, so that consumers lock rows in the same order. */
export function rollUp(clicks: EnrichedClick[], firsts: ReadonlySet<EnrichedClick>): HourRollup[] {
  const rollups = new Map<string, HourRollup>();
  for (const click of clicks) {
    const rollup = rollupOf(rollups, click);
    if (click.bot !== null) rollup.bots++;
    else addClick(rollup, click, firsts.has(click));
  }
  return [...rollups.values()].sort((one, other) => one.linkId - other.linkId || one.hour - other.hour);
}

/** Hours since 1970 of a timestamp. */
export function hourOf(timestamp: string): number {
  return Math.floor(Date.parse(`${timestamp.replace(' ', 'T')}Z`) / HOUR);
}

function rollupOf(rollups: Map<string, HourRollup>, { linkId, clickedAt }: EnrichedClick): HourRollup {
  // Clicks of the same hour share the first 13 characters of their timestamp.
  const key = `${linkId}:${clickedAt.slice(0, 13)}`;
  const known = rollups.get(key);
  if (known !== undefined) return known;
  const made = { linkId, hour: hourOf(clickedAt), clicks: 0, uniques: 0, bots: 0, dimensions: noDimensions() };
  rollups.set(key, made);
  return made;
}

function addClick(rollup: HourRollup, click: EnrichedClick, isFirst: boolean): void {
  rollup.clicks++;
  if (isFirst) rollup.uniques++;
  const { dimensions } = rollup;
  addTo(dimensions, 'countries', click.country ?? '', 1);
  addTo(dimensions, 'referrers', click.referrer ?? '', 1);
  addTo(dimensions, 'browsers', click.browser, 1);
  addTo(dimensions, 'os', click.os, 1);
  addTo(dimensions, 'devices', click.device, 1);
  addTo(dimensions, 'languages', click.language ?? '', 1);
  const network = click.referrer === null ? undefined : findSocialNetwork(click.referrer);
  if (network !== undefined) addTo(dimensions, 'social', network, 1);
}
