import { LRUCache } from 'lru-cache';
import { restIfDue } from '../common/rests';
import { findSocialNetwork } from '../user-agents/referrer';
import { addWithin, Dimensions } from './dimensions';
import { EnrichedClick } from './enrich';

/** Clicks of a link in an hour. */
export interface HourRollup {
  linkId: number;
  /** Hours since 1970, UTC. */
  hour: number;
  /** The clicks themselves: what they are counted by would take many times the room, for thousands of links at once. */
  people: EnrichedClick[];
  uniques: number;
  bots: number;
}

const HOUR = 3_600_000;
/** Clicks after which a thread may rest. */
const PIECE = 64;

/**
 * Adds up clicks by link and hour, in the order of the primary key, so that consumers lock rows in the same order.
 * @param firsts of the clicks, those of a visitor who had not been on the link
 */
export function rollUp(clicks: EnrichedClick[], firsts: EnrichedClick[]): HourRollup[] {
  const rollups = new Map<string, HourRollup>();
  for (const click of clicks) {
    const rollup = rollupOf(rollups, click);
    if (click.bot === null) rollup.people.push(click);
    else rollup.bots++;
  }
  for (const first of firsts) rollupOf(rollups, first).uniques++;
  return [...rollups.values()].sort((one, other) => one.linkId - other.linkId || one.hour - other.hour);
}

/** Adds clicks to what is stored of their hour. */
export function addPeople(dimensions: Dimensions, people: EnrichedClick[]): Dimensions {
  people.forEach((click, place) => {
    addClick(dimensions, click);
    if (place % PIECE === 0) restIfDue();
  });
  return dimensions;
}

/** By timestamp: clicks of a batch are of a few seconds. */
const hours = new LRUCache<string, number>({ max: 1_000 });

/** Hours since 1970 of a timestamp. */
export function hourOf(timestamp: string): number {
  const known = hours.get(timestamp);
  if (known !== undefined) return known;
  const hour = Math.floor(Date.parse(`${timestamp.replace(' ', 'T')}Z`) / HOUR);
  hours.set(timestamp, hour);
  return hour;
}

function rollupOf(rollups: Map<string, HourRollup>, { linkId, clickedAt }: EnrichedClick): HourRollup {
  const hour = hourOf(clickedAt);
  const key = `${linkId}:${hour}`;
  const known = rollups.get(key);
  if (known !== undefined) return known;
  const made = { linkId, hour, people: [], uniques: 0, bots: 0 };
  rollups.set(key, made);
  return made;
}

function addClick(dimensions: Dimensions, click: EnrichedClick): void {
  addWithin(dimensions, 'countries', click.country ?? '');
  addWithin(dimensions, 'referrers', click.referrer ?? '');
  addWithin(dimensions, 'browsers', click.browser);
  addWithin(dimensions, 'os', click.os);
  addWithin(dimensions, 'devices', click.device);
  addWithin(dimensions, 'languages', click.language ?? '');
  const network = click.referrer === null ? undefined : findSocialNetwork(click.referrer);
  if (network !== undefined) addWithin(dimensions, 'social', network);
}
