import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickEvent } from './click-event';
import { segmentFile, segmentsIn } from './segments';
import { findFrame, frameOf, HEAD_LENGTH, lineOf, readFrame } from './spool-frame';
import { claimSpools, discard } from './spool-folder';
import { readSpool } from './spool-reader';
import { SpoolWriter } from './spool-writer';

const click = (linkId: number, fields: Partial<ClickEvent> = {}): ClickEvent => ({
  linkId,
  at: 1_800_000_000_000,
  visitor: 'v'.repeat(8),
  country: undefined,
  userAgent: 'Agent',
  referrer: '',
  languages: 'en',
  automatic: undefined,
  ...fields,
});
const frame = (...linkIds: number[]) => frameOf(linkIds.map((linkId) => lineOf(click(linkId))).join(''));
const idsIn = (clicks: { linkId: number }[] = []) => clicks.map(({ linkId }) => linkId);
/** The same bytes with one of them changed. */
const flipped = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes);
  copy[place]! ^= 0x10;
  return copy;
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'signpost-spool-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('A frame', () => {
  it.each([
    ['plain', {}],
    ['with a country', { country: 'DE' }],
    ['of a prefetch', { automatic: 'prefetch' as const }],
    ['with headers of any bytes', { userAgent: 'Ä\u00ff\u0080', referrer: 'https://é.example/', languages: '' }],
  ])('gives back a click %s', (_what, fields) => {
    const bytes = frameOf(lineOf(click(7, fields)));
    expect(readFrame(bytes, 0)).toEqual({ events: [click(7, fields)], end: bytes.length });
  });

  it('of an earlier version, which knew visitors by more letters, gives back what is kept of them', () =>
    expect(readFrame(frameOf(lineOf(click(1, { visitor: 'v'.repeat(22) }))), 0)?.events).toEqual([click(1)]));

  it('holds no tab but its own', () =>
    expect(readFrame(frameOf(lineOf(click(1, { referrer: 'a\tb' }))), 0)?.events[0]?.referrer).toBe('a b'));

  const whole = frame(1, 2);
  it.each([
    ['empty', Buffer.alloc(0)],
    ['torn in its head', whole.subarray(0, HEAD_LENGTH - 1)],
    ['without a body', whole.subarray(0, HEAD_LENGTH)],
    ['torn in its body', whole.subarray(0, whole.length - 1)],
    ['with another length', flipped(whole, 8)],
    ['with another checksum', flipped(whole, 12)],
    ['with another byte in its body', flipped(whole, HEAD_LENGTH + 3)],
    ['of something else', Buffer.from('Nobody knows what this is, but it is long enough.\n')],
  ])('is not read when it is %s', (_what, bytes) => expect(readFrame(bytes, 0)).toBeUndefined());

  it('is found behind one that has gone bad', () => {
    const bytes = Buffer.concat([flipped(whole, 30), frame(3)]);
    expect(findFrame(bytes, 0)).toBe(whole.length);
  });

  it('cannot be made up inside another', () => {
    const inner = frame(666).toString('latin1').replace('\n', '\t');
    const bytes = flipped(frameOf(lineOf(click(1, { languages: `\t${inner}` }))), 30);
    expect(findFrame(bytes, 0)).toBeUndefined();
  });
});

describe('A spool', () => {
  const read = async (most = 1_000, start = { segment: 0, offset: 0 }) => {
    const seen: number[] = [];
    let skipped = 0;
    for (let place = start; ;) {
      const part = await readSpool(folder, place, most);
      if (part.clicks.length === 0 && part.end.segment === place.segment) return { seen, skipped, end: part.end };
      seen.push(...idsIn(part.clicks));
      skipped += part.skipped;
      place = part.end;
    }
  };
  const segment = (number: number, ...bytes: Buffer[]) =>
    writeFileSync(segmentFile(folder, number), Buffer.concat(bytes));

  it('is read from segment to segment, in steps', async () => {
    segment(3, frame(1), frame(2, 3));
    segment(5, frame(4));
    for (const most of [1, 2, 100]) expect((await read(most)).seen).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['an empty segment', Buffer.alloc(0), 0],
    ['a torn end', frame(9).subarray(0, 40), 40],
    ['a segment of something else', Buffer.from('something else'), 14],
  ])('is read on past %s', async (_what, end, skipped) => {
    segment(1, frame(1), end);
    segment(2, frame(2));
    expect(await read()).toMatchObject({ seen: [1, 2], skipped });
  });

  it('loses only the frame that has gone bad', async () => {
    const bad = flipped(frame(3, 4), 25);
    segment(1, frame(1, 2), bad, frame(5), frame(6));
    segment(2, frame(7));
    for (const most of [1, 2, 100])
      expect(await read(most)).toMatchObject({ seen: [1, 2, 5, 6, 7], skipped: bad.length });
  });

  it('waits at the end of what is still being written', async () => {
    const bytes = frame(2);
    segment(1, frame(1), bytes.subarray(0, 30));
    const { seen, end } = await read();
    expect(seen).toEqual([1]);
    appendFileSync(segmentFile(folder, 1), bytes.subarray(30));
    expect(await read(10, end)).toMatchObject({ seen: [2], skipped: 0 });
  });

  it('is read where a frame is larger than what is read at once', async () => {
    const many = Array.from({ length: 4_000 }, (_, number) => number);
    segment(1, frame(1), frame(...many), frame(2));
    expect((await read(1)).seen).toEqual([1, ...many, 2]);
  });

  it('gives as many clicks as are wanted, however long each of them is', async () => {
    const long = (linkId: number) =>
      frameOf(lineOf(click(linkId, { userAgent: 'a'.repeat(1_024), referrer: 'r'.repeat(1_024) })));
    const all = Array.from({ length: 600 }, (_, number) => number);
    segment(1, ...all.map(long));
    const { clicks } = await readSpool(folder, { segment: 1, offset: 0 }, 500);
    expect(idsIn(clicks)).toEqual(all.slice(0, 500));
    expect((await read(500)).seen).toEqual(all);
  });

  it('tells whether more is there than was read', async () => {
    segment(1, frame(1), frame(2));
    segment(2, frame(3), frame(4).subarray(0, 30));
    const isAll = async (most: number, number: number) =>
      (await readSpool(folder, { segment: number, offset: 0 }, most)).isAll;
    expect([await isAll(1, 1), await isAll(100, 1)]).toEqual([false, false]);
    expect([await isAll(1, 2), await isAll(100, 2), await isAll(100, 3)]).toEqual([false, true, true]);
  });

  it('is read though other files lie in it', async () => {
    segment(1, frame(1));
    for (const name of ['lock', '.DS_Store', '2.clicks', '0000000002.clicks.bak'])
      writeFileSync(join(folder, name), 'mine');
    expect((await read()).seen).toEqual([1]);
  });
});

describe('The writer of a spool', () => {
  const said: string[] = [];
  const lost: [number, string][] = [];
  beforeEach(() => [said, lost].forEach((list) => list.splice(0)));
  const writer = (limits = { bytes: 16_000_000, many: 4, most: 250 }, isSynced = false) =>
    new SpoolWriter(
      folder,
      isSynced,
      (clicks, { message }) => lost.push([clicks, message]),
      (level, text) => said.push(`${level}: ${text}`),
      limits,
    );
  const eventsIn = async () => {
    const [first = 0] = segmentsIn(folder);
    return idsIn((await readSpool(folder, { segment: first, offset: 0 }, 1_000)).clicks);
  };

  it.each([false, true])('writes all clicks of a turn as one frame (synced: %s)', async (isSynced) => {
    const spool = writer(undefined, isSynced);
    await Promise.all([1, 2, 3].map((linkId) => spool.add(click(linkId))));
    spool.close();
    expect(await eventsIn()).toEqual([1, 2, 3]);
    expect(
      readFileSync(segmentFile(folder, segmentsIn(folder)[0]!))
        .toString('latin1')
        .split('#'),
    ).toHaveLength(2);
  });

  it('goes on in another segment than before, even if that is gone', async () => {
    writeFileSync(segmentFile(folder, 2_000_000_000), 'torn');
    writer().close();
    expect(segmentsIn(folder)).toEqual([2_000_000_000, 2_000_000_001]);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    writer().close();
    expect(segmentsIn(folder)[0]).toBeGreaterThan(29_000_000);
  });

  it.each([false, true])('turns over, warns, and at last takes no more (synced: %s)', async (isSynced) => {
    const spool = writer({ bytes: 1, many: 2, most: 4 }, isSynced);
    for (let linkId = 1; linkId <= 6; linkId++) await spool.add(click(linkId));
    expect(segmentsIn(folder)).toHaveLength(4);
    expect(said).toEqual(['warn: 3 segments of clicks wait to be counted.']);
    expect(lost).toEqual([5, 6].map(() => [1, expect.stringContaining('there may be no more')]));
    rmSync(segmentFile(folder, segmentsIn(folder)[0]!));
    await spool.add(click(7));
    expect(lost).toHaveLength(2);
    spool.close();
  });
});

describe('The spools of a folder', () => {
  it('are each had by one, and taken over when it has let go', () => {
    const first = claimSpools(folder);
    const second = claimSpools(folder);
    expect(second.own.name).not.toBe(first.own.name);
    first.own.release();
    second.own.release();
    const third = claimSpools(folder);
    expect([third.own, ...third.left].map(({ name }) => name).sort()).toEqual([first.own.name, second.own.name].sort());
    for (const spool of third.left) discard(spool);
    expect(readdirSync(folder)).toEqual([third.own.name]);
    third.own.release();
  });

  it('are not mistaken for what else lies there', () => {
    writeFileSync(join(folder, 'README'), 'mine');
    const { own, left } = claimSpools(folder);
    expect([own.name, left]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), []]);
    own.release();
    truncateSync(join(folder, 'README'), 0);
  });
});
