import { LRUCache } from 'lru-cache';
import { restIfDueAmongSteps } from '../common/rests';
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

/** By hour and link: a text of both for each click would be garbage at once. */
type Rollups = Map<number, Map<number, HourRollup>>;

const HOUR = 3_600_000;

/**
 * Adds up clicks by link and hour, in the order of the primary key, so that consumers lock rows in the same order.
 * @param firsts of the clicks, those of a visitor who had not been on the link
 */
export function rollUp(clicks: EnrichedClick[], firsts: EnrichedClick[]): HourRollup[] {
  const rollups: Rollups = new Map();
  for (const click of clicks) {
    const rollup = rollupOf(rollups, click);
    if (click.bot !== null) rollup.bots++;
    else if (rollup.people.length > 0) rollup.people.push(click);
    // Most links have one click in a batch, and V8 makes room for 17 in an empty list that something is added to.
    else rollup.people = [click];
    restIfDueAmongSteps();
  }
  for (const first of firsts) {
    rollupOf(rollups, first).uniques++;
    restIfDueAmongSteps();
  }
  return [...rollups.values()]
    .flatMap((ofHour) => [...ofHour.values()])
    .sort((one, other) => one.linkId - other.linkId || one.hour - other.hour);
}

/** Adds clicks to what is stored of their hour. */
export function addPeople(dimensions: Dimensions, people: EnrichedClick[]): Dimensions {
  for (const click of people) {
    addClick(dimensions, click);
    restIfDueAmongSteps();
  }
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

function rollupOf(rollups: Rollups, { linkId, clickedAt }: EnrichedClick): HourRollup {
  const hour = hourOf(clickedAt);
  const ofHour = rollups.get(hour) ?? new Map<number, HourRollup>();
  const known = ofHour.get(linkId);
  if (known !== undefined) return known;
  const made = { linkId, hour, people: [], uniques: 0, bots: 0 };
  rollups.set(hour, ofHour.set(linkId, made));
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
