import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEvent, lineOf } from '../../src/clicks/click-event';
import { SegmentReader } from '../../src/clicks/counting/sources/segment-reader';
import { backlogInFiles } from '../../src/clicks/recording/backlog';
import {
  claimAbandoned,
  claimOwn,
  discard,
  finishedSegments,
  segmentFile,
  segmentsIn,
} from '../../src/clicks/recording/log-folder';
import { LostClicks } from '../../src/clicks/recording/lost-clicks';
import { SegmentWriter } from '../../src/clicks/recording/segment-writer';
import { clickOf } from '../support/clicks';
import { eventually } from '../support/conditions';

const LIMITS = { segmentBytes: 16_000_000, warnSegments: 4, maxSegments: 250 };

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'signpost-clicks-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('The log of clicks in files', () => {
  let folder: string;
  let lost: LostClicks;
  const opened: { close(): unknown }[] = [];
  const open = (limits = LIMITS, isSynced = false) => {
    const log = { writer: new SegmentWriter(folder, isSynced, lost, limits), reader: new SegmentReader(root, folder) };
    opened.push(log.writer, log.reader);
    return log;
  };

  beforeEach(() => {
    const own = claimOwn(root);
    folder = own.path;
    lost = new LostClicks();
    opened.push({ close: () => own.release() }, lost);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  /** The links of all clicks that can be read, each acknowledged. */
  const readAll = async (reader: SegmentReader) => {
    const linkIds: number[] = [];
    for (let events = await reader.read(); events.length > 0; events = await reader.read()) {
      linkIds.push(...events.map(({ linkId }) => linkId));
      await reader.acknowledge();
    }
    return linkIds;
  };

  it.each([false, true])('has written a click when write resolves (synced: %s)', async (isSynced) => {
    const { writer } = open(LIMITS, isSynced);
    const click = clickOf(1, 1, { country: 'DE', utm: { source: 'mäil' }, referrer: 'é.example"\n' });
    await writer.write([click]);
    const [segment] = segmentsIn(folder);
    expect(parseEvent(readFileSync(segment!, 'utf8').trimEnd())).toEqual(click);
  });

  it('offers a segment for reading soon after its first click, and deletes it when it is acknowledged', async () => {
    const { writer, reader } = open();
    await writer.write([1, 2, 3].map((linkId) => clickOf(linkId, 1)));
    await eventually(async () => expect(await reader.read()).toHaveLength(3));
    expect(finishedSegments(folder)).toHaveLength(1);
    await reader.acknowledge();
    expect(finishedSegments(folder)).toEqual([]);
    expect(await backlogInFiles(root)).toEqual({ bytes: 0, segments: 0, oldest: undefined });
  });

  it('reads the same clicks again until they are acknowledged', async () => {
    const { writer, reader } = open();
    await writer.write([clickOf(1, 1)]);
    writer.close();
    expect(await reader.read()).toEqual(await reader.read());
    expect(await open().reader.read()).toEqual(await reader.read());
  });

  it('reads large segments in batches, in their order', async () => {
    const { writer, reader } = open();
    await writer.write(Array.from({ length: 4_500 }, (_, linkId) => clickOf(linkId, 1, { browser: 'a'.repeat(900) })));
    writer.close();
    expect((await reader.read()).length).toBeLessThanOrEqual(2_000);
    expect(await readAll(reader)).toEqual(Array.from({ length: 4_500 }, (_, linkId) => linkId));
    expect(finishedSegments(folder)).toEqual([]);
  });

  it.each([
    ['a torn line', '{"id":"0190', 1],
    ['something else', 'no click\n{"id":7}\n[]\nnull\n', 4],
    [
      'values of another type',
      [{ referrer: 5 }, { utm: { source: 5 } }]
        .map((fields) => lineOf({ ...clickOf(2, 2), ...(fields as object) }))
        .join(''),
      2,
    ],
    ['nothing', '', 0],
  ])('reads the clicks before %s, and logs what it skips', async (_what, end, skipped) => {
    const { writer, reader } = open();
    await writer.write([clickOf(1, 1)]);
    writer.close();
    appendFileSync(finishedSegments(folder)[0]!, end);
    const warn = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const written = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    expect(await readAll(reader)).toEqual([1]);
    expect(finishedSegments(folder)).toEqual([]);
    expect(written.mock.calls.filter(([text]) => String(text).includes(`${skipped} lines of`))).toHaveLength(
      skipped && 1,
    );
    warn.mockRestore();
  });

  it('skips a segment without clicks, and a line that is too long', async () => {
    const { writer, reader } = open();
    writeFileSync(segmentFile(folder, 1), 'x'.repeat(2_500_000));
    writeFileSync(segmentFile(folder, 2), '');
    await writer.write([clickOf(7, 1)]);
    writer.close();
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    expect(await readAll(reader)).toEqual([7]);
    expect(finishedSegments(folder)).toEqual([]);
  });

  it('reads a segment with a later click, though an earlier one cannot be read', async () => {
    const { writer, reader } = open();
    rmSync(join(folder, 'unreadable'), { recursive: true, force: true });
    await writer.write([clickOf(1, 1)]);
    writer.close();
    // A folder in the place of a file.
    renameSync(join(mkdtempSync(join(root, 'x-'))), segmentFile(folder, 1));
    jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    expect(await readAll(reader)).toEqual([1]);
  });

  it('finishes segments for the reader, though an earlier one cannot be read', async () => {
    const { writer, reader } = open();
    mkdirSync(segmentFile(folder, 1));
    jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    await writer.write([clickOf(1, 1)]);
    await eventually(async () => expect(await readAll(reader)).toEqual([1]));
  });

  it('opens another segment when one is full, warns of many, and loses clicks above the limit', async () => {
    const { writer, reader } = open({ segmentBytes: 1, warnSegments: 2, maxSegments: 4 });
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
    for (let linkId = 1; linkId <= 6; linkId++) await writer.write([clickOf(linkId, 1)]);
    expect([finishedSegments(folder).length, lost.count]).toEqual([4, 1]);
    await reader.read();
    await reader.acknowledge();
    await writer.write([clickOf(7, 1)]);
    expect(lost.count).toBe(1);
    writer.close();
    expect(await readAll(reader)).toEqual([2, 3, 4, 5, 7]);
  });

  it('returns the size of the backlog and the time of its oldest click', async () => {
    const { writer } = open();
    await writer.write([clickOf(1, 1)]);
    const { bytes, segments, oldest } = await backlogInFiles(root);
    expect([bytes > 100, segments]).toEqual([true, 1]);
    expect(Math.abs(Date.now() - oldest!)).toBeLessThan(60_000);
  });

  it('reads the clicks of an ended process, except a torn last line, and deletes its folder', async () => {
    const ended = claimOwn(root);
    writeFileSync(segmentFile(ended.path, 7), `${lineOf(clickOf(5, 1))}{"torn`);
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    // No other process reads the clicks of a running one.
    expect(await open().reader.read()).toEqual([]);
    ended.release();
    const { reader } = open();
    expect(await readAll(reader)).toEqual([5]);
    await eventually(async () => {
      await reader.read();
      expect(existsSync(ended.path)).toBe(false);
    });
  });

  it('reads what was appended to a segment after it was read, as its process is alive after all', async () => {
    const other = claimOwn(root);
    writeFileSync(segmentFile(other.path, 7), lineOf(clickOf(5, 1)));
    other.release();
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const { reader } = open();
    expect(await reader.read()).toHaveLength(1);
    appendFileSync(segmentFile(other.path, 7), lineOf(clickOf(6, 1)));
    await reader.acknowledge();
    expect(await readAll(reader)).toEqual([6]);
  });

  it('reads the last segment of the ended process whose folder it took over', async () => {
    writeFileSync(segmentFile(folder, 7), lineOf(clickOf(5, 1)));
    expect(await open().reader.read()).toHaveLength(1);
  });

  it('reads the clicks of this process after the folder of an ended process was removed by hand', async () => {
    const ended = claimOwn(root);
    for (const [segment, linkId] of [
      [7, 5],
      [8, 6],
    ] as const)
      writeFileSync(segmentFile(ended.path, segment), lineOf(clickOf(linkId, 1)));
    ended.release();
    jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
    const { writer, reader } = open();
    expect((await reader.read()).map(({ linkId }) => linkId)).toEqual([5]);
    await reader.acknowledge();
    rmSync(ended.path, { recursive: true });
    await writer.write([clickOf(1, 1)]);
    await eventually(async () => expect(await readAll(reader)).toEqual([1]));
  });
});

describe('The folders of clicks', () => {
  it('belong to one process each, and can be claimed after it has ended', () => {
    const [first, second] = [claimOwn(root), claimOwn(root)];
    expect(second.name).not.toBe(first.name);
    expect(claimAbandoned(root)).toEqual([]);
    first.release();
    second.release();
    const third = claimOwn(root);
    const others = claimAbandoned(root);
    expect([third.name, ...others.map(({ name }) => name)].sort()).toEqual([first.name, second.name].sort());
    others.forEach(discard);
    expect(readdirSync(root)).toEqual([third.name]);
    third.release();
  });

  it('are told apart from other files', () => {
    writeFileSync(join(root, 'README'), 'mine');
    const own = claimOwn(root);
    expect(own.name).toMatch(/^[0-9a-f]{16}$/);
    own.release();
    expect(readFileSync(join(root, 'README'), 'utf8')).toBe('mine');
  });

  const BUILT = resolve(__dirname, '../../dist/src/clicks/recording/log-folder.js');
  /** Claims a folder at the first input, and holds it until the input ends. */
  const CLAIM = `
    const { claimOwn } = require(process.argv[1]);
    process.stdin.once('data', () => process.stdout.write((globalThis.kept = claimOwn(process.argv[2])).name));
    process.stdout.write('loaded');`;

  // A few times, as the system decides who comes first.
  it.each([1, 2, 3])('are different for six processes that start at the same moment (%s)', async () => {
    const processes = Array.from({ length: 6 }, () => spawn(process.execPath, ['-e', CLAIM, BUILT, root]));
    const ended = processes.map((each) => once(each, 'exit'));
    const output = () =>
      Promise.all(
        processes.map(async ({ stdout }, at) => String(await Promise.race([once(stdout, 'data'), ended[at]]))),
      );
    await output();
    for (const { stdin } of processes) stdin.write('claim');
    const names = await output();
    for (const { stdin } of processes) stdin.end();
    await Promise.all(ended);
    expect(names.filter((name) => /^[0-9a-f]{16}$/.test(name))).toHaveLength(6);
    expect(new Set(names).size).toBe(6);
  });
});

describe('Segments', () => {
  it('are told apart from other files', () => {
    for (const name of ['lock', '.DS_Store', '7.ndjson', '000000000000003.ndjson.bak', '000000000000003.ndjson'])
      writeFileSync(join(root, name), '');
    expect(segmentsIn(root)).toEqual([segmentFile(root, 3)]);
  });
});
