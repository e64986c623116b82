import * as crypto from 'node:crypto';
import { Position } from './segments';

/** Which streams there are, and where. */
export interface StreamSetting {
  redisUrl: string;
  /** Tells the services apart that share a Redis: each has a database of its own. */
  service: string;
}

/** The only field of an entry: a frame. */
export const FRAME = 'frame';

/** A name for a service that gives nothing away of its secret, which all of its replicas know. */
export function serviceName(secret: string): string {
  return crypto.hash('sha256', `clicks\n${secret}`, 'hex').slice(0, 16);
}

/** The names of all streams that may hold clicks. */
export function streamsKey({ service }: StreamSetting): string {
  return `clicks:${service}`;
}

export function streamKey({ service }: StreamSetting, stream: string): string {
  return `clicks:${service}:${stream}`;
}

/** Is there while somebody counts the stream. */
export function leaseKey(setting: StreamSetting, stream: string): string {
  return `${streamKey(setting, stream)}:lease`;
}

/** The id of the entry at a place. */
export function idOf({ segment, offset }: Position): string {
  return `${segment}-${offset}`;
}

/** Where the entry with an id stands. */
export function positionOf(id: string): Position {
  const [segment, offset] = id.split('-').map(Number);
  return { segment: segment!, offset: offset! };
}
