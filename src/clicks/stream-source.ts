import type { Redis } from 'ioredis';
import { restIfDue } from '../common/rests';
import { ClickSource, Read } from './click-source';
import { enrich } from './enrich';
import { Position } from './segments';
import { readFrame } from './spool-frame';
import { idOf, positionOf } from './stream-keys';

/** Entries asked for at once: their size depends on how many clicks came together. */
const ENTRIES = 100;

type Entry = [id: Buffer, fields: Buffer[]];

/** The reader's end of a stream. While Redis is away it finds nothing. */
export function streamSource(redis: Redis, name: string, key: string): ClickSource {
  return {
    name,
    read: async (start, most) => {
      const read: Read = { clicks: [], end: start, isAll: true, skipped: 0 };
      if (redis.status !== 'ready') return read;
      await redis.xtrim(key, 'MINID', idOf({ ...start, offset: start.offset + 1 }));
      while (read.clicks.length < most) {
        const entries = await entriesAfter(redis, key, read.end);
        for (const entry of entries) take(read, entry);
        read.isAll = entries.length < ENTRIES;
        if (read.isAll) break;
      }
      return read;
    },
  };
}

function entriesAfter(redis: Redis, key: string, place: Position): Promise<Entry[]> {
  return redis.xrangeBuffer(key, `(${idOf(place)}`, '+', 'COUNT', ENTRIES);
}

function take(read: Read, [id, [, frame]]: Entry): void {
  const events = readFrame(frame!, 0)?.events;
  if (events === undefined) read.skipped += frame!.length;
  for (const event of events ?? []) read.clicks.push(enrich(event));
  read.end = positionOf(id.toString());
  restIfDue();
}
