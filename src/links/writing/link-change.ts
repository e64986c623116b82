import { groupValues } from '../../common/lists/group-values';
import { Link } from '../link.entity';

/** The changes of one request; absent columns, pixels, tags and channels stay as they are, and null removes them. */
export interface LinkChange {
  columns: Partial<Link>;
  pixels?: number[] | null;
  /** Names; those that the account does not have are created. */
  tags?: string[] | null;
  /** A further channel; null removes the link from all. */
  channel?: number | null;
}

/** A new link; without an alias it gets a random one. */
export interface NewLink extends LinkChange {
  columns: Partial<Link> & Pick<Link, 'accountId' | 'url'>;
  /** Whether the newest equal link of the account takes its place. */
  findsExisting?: boolean;
}

/** Returns a part of the changes of links by link id, without those that leave it as it is. */
export function partOf<Change, Value>(
  changes: [linkId: number, change: Change][],
  part: (change: Change) => Value | undefined,
): Map<number, Value> {
  return new Map(
    changes.flatMap(([id, change]): [number, Value][] => {
      const value = part(change);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** A list that is cleared is empty. */
export function listsIn<Value>(lists: Map<number, Value[] | null>): Map<number, Value[]> {
  return new Map([...lists].map(([id, list]) => [id, list ?? []]));
}

/** Groups link ids by the value that they have. */
export function idsByValue<Value>(values: Map<number, Value>): Map<Value, number[]> {
  return groupValues([...values].map(([id, value]) => [value, id] as const));
}
