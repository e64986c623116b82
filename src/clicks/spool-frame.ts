import { crc32 } from 'node:zlib';
import { ClickEvent, shortened } from './click-event';

/*
 * A frame is what was written in one turn of the event loop: a head of fixed length with the length of the body and its
 * checksum, then the body, a line for each click. Whoever finds a frame whole finds all of its clicks.
 */

const HEAD = /^#([0-9a-f]{8}) ([0-9a-f]{8})\n$/;
export const HEAD_LENGTH = 19;
const FRAME_START = '\n#';
/** Separate the fields of a line; none of them holds such a character, as headers cannot hold a line break. */
const TABS = /\t/g;

/** @param lines as {@link lineOf} makes them */
export function frameOf(lines: string): Buffer {
  const frame = Buffer.allocUnsafe(HEAD_LENGTH + lines.length);
  // Headers come as bytes, each of which is a character: latin1 gives them back as they came.
  frame.write(lines, HEAD_LENGTH, 'latin1');
  const body = frame.subarray(HEAD_LENGTH);
  frame.write(`#${hex(body.length)} ${hex(crc32(body))}\n`, 'latin1');
  return frame;
}

export function lineOf(event: ClickEvent): string {
  const { linkId, at, visitor, country = '', automatic = '' } = event;
  const headers = `${plain(event.userAgent)}\t${plain(event.referrer)}\t${plain(event.languages)}`;
  return `${linkId}\t${at}\t${visitor}\t${country}\t${automatic}\t${headers}\n`;
}

/** The clicks of a frame that begins at a place, and where the next one does. Empty-handed when it is not whole. */
export function readFrame(bytes: Buffer, start: number): { events: ClickEvent[]; end: number } | undefined {
  const bodyStart = start + HEAD_LENGTH;
  const head = HEAD.exec(bytes.toString('latin1', start, bodyStart));
  const end = bodyStart + parseInt(head?.[1] ?? '', 16);
  if (head === null || end > bytes.length) return undefined;
  const body = bytes.subarray(bodyStart, end);
  if (crc32(body) !== parseInt(head[2]!, 16)) return undefined;
  return { events: eventsIn(body.toString('latin1')), end };
}

/**
 * Where behind a place the next whole frame begins, past what was torn or has gone bad. A frame begins on a line of its
 * own, and no line of a click begins with `#`: nobody can make up a frame inside another.
 */
export function findFrame(bytes: Buffer, after: number): number | undefined {
  for (let place = bytes.indexOf(FRAME_START, after); place >= 0; place = bytes.indexOf(FRAME_START, place + 1))
    if (readFrame(bytes, place + 1) !== undefined) return place + 1;
  return undefined;
}

function eventsIn(lines: string): ClickEvent[] {
  const fields = new Fields(lines);
  const events: ClickEvent[] = [];
  while (!fields.areOver) events.push(nextEvent(fields));
  return events;
}

/** In the order of {@link lineOf}. */
function nextEvent(fields: Fields): ClickEvent {
  const linkId = Number(fields.next());
  const at = Number(fields.next());
  const visitor = shortened(fields.next());
  const country = fields.next() || undefined;
  const automatic = (fields.next() || undefined) as ClickEvent['automatic'];
  const userAgent = fields.next();
  const referrer = fields.next();
  const languages = fields.next('\n');
  return { linkId, at, visitor, country, userAgent, referrer, languages, automatic };
}

/** Cuts lines into their fields, one after the other: in half the time that splitting them takes. */
class Fields {
  private place = 0;

  constructor(private readonly lines: string) {}

  get areOver(): boolean {
    return this.place >= this.lines.length;
  }

  next(mark: '\t' | '\n' = '\t'): string {
    const start = this.place;
    const end = this.lines.indexOf(mark, start);
    this.place = end === -1 ? this.lines.length : end + 1;
    return this.lines.slice(start, end === -1 ? undefined : end);
  }
}

function plain(header: string): string {
  return header.includes('\t') ? header.replace(TABS, ' ') : header;
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0');
}
