import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickConsumer } from '../../src/clicks/click-consumer';
import { ClickStream } from '../../src/clicks/click-stream';
import { Doubts } from '../../src/clicks/doubts';
import { frameOf, lineOf } from '../../src/clicks/spool-frame';
import { readSpool } from '../../src/clicks/spool-reader';
import { SpoolWriter } from '../../src/clicks/spool-writer';
import { streamKey } from '../../src/clicks/stream-keys';
import { StreamLeases } from '../../src/clicks/stream-leases';
import { streamSource } from '../../src/clicks/stream-source';
import { StreamWriter } from '../../src/clicks/stream-writer';
import { Transactions } from '../../src/database/transactions';
import { connectRedis } from '../../src/redis/connect-redis';
import { eventually } from '../support/conditions';
import { TestApp } from '../support/test-app';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

describe('Counters of a stream', () => {
  let app: TestApp;
  let stream: ClickStream;
  let linkId: number;
  const setting = { redisUrl: process.env.TEST_REDIS_URL!, service: '' };
  const redis = connectRedis(setting.redisUrl);
  const said: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    linkId = (await (await app.account()).link()).id;
    await redis.connect();
  });
  afterAll(async () => {
    const keys = await redis.keys(`signpost:clicks:test-${process.pid}-*`);
    for (const key of keys) await redis.del(key.slice('signpost:'.length));
    redis.disconnect();
    await app.stop();
  });
  beforeEach(async () => {
    setting.service = `test-${process.pid}-${Math.random()}`;
    said.splice(0);
    stream = new ClickStream(setting);
    await stream.connect(() => undefined);
    await stream.open();
  });
  afterEach(() => stream.close());

  let visitor = 0;
  const frame = (clicks: number) => {
    const headers = { userAgent: USER_AGENT, referrer: '', languages: 'en' };
    const line = () => lineOf({ ...headers, linkId, at: Date.now(), visitor: `${visitor++}`.padEnd(22, 'v') });
    return frameOf(Array.from({ length: clicks }, line).join(''));
  };
  const consumer = (most = 1_000) =>
    new ClickConsumer(streamSource(redis, stream.name, streamKey(setting, stream.name)), app.get(Transactions), most, {
      say: (_level, text) => void said.push(text),
      onProgress: () => undefined,
    });
  const clicks = async () =>
    Number((await app.get(Transactions).run((manager) => manager.query('SELECT clicks FROM link_totals')))[0].clicks);
  const waiting = () => redis.xlen(streamKey(setting, stream.name));

  it('may be many at once, and count each click once', async () => {
    const before = await clicks();
    for (let time = 0; time < 300; time++) await stream.append(stream.place(frame(3)));
    await Promise.all([5, 7, 20, 50].map((most) => consumer(most).drain()));
    expect((await clicks()) - before).toBe(900);
    expect(await waiting()).toBe(0);
  });

  it('pass over what is no frame', async () => {
    const before = await clicks();
    await stream.append(stream.place(frame(2)));
    await stream.append(stream.place(Buffer.from('no frame')));
    expect(await consumer().drain()).toBe(true);
    await stream.append(stream.place(Buffer.from('no frame either')));
    expect(await consumer().drain()).toBe(true);
    expect(await waiting()).toBe(0);
    await stream.append(stream.place(frame(2)));
    await consumer().drain();
    expect((await clicks()) - before).toBe(4);
    expect(said).toEqual([8, 15].map((bytes) => expect.stringContaining(`${bytes} bytes of the spool`)));
  });

  it('do not count a frame again that is sent again, before it was counted or after', async () => {
    const before = await clicks();
    const placed = stream.place(frame(2));
    await stream.append(placed);
    await stream.repeat(placed);
    await consumer().drain();
    await stream.repeat(placed);
    await consumer().drain();
    await redis.del(streamKey(setting, stream.name));
    await stream.repeat(placed);
    await consumer().drain();
    expect((await clicks()) - before).toBe(2);
    expect(await waiting()).toBe(0);
  });

  it('let go of a stream in which something waits, and delete one in which nothing does', async () => {
    const leases = new StreamLeases(redis, setting);
    await leases.renew([stream.name]);
    await stream.append(stream.place(frame(1)));
    await leases.letGo(stream.name);
    // Another service on the same Redis has a database of its own, and no business with this stream.
    expect(await new StreamLeases(redis, { ...setting, service: 'another' }).claimFree()).toEqual([]);
    expect(await leases.claimFree()).toEqual([stream.name]);
    expect(await leases.claimFree()).toEqual([]);
    await consumer().drain();
    await leases.letGo(stream.name);
    await eventually(async () => expect(await leases.claimFree()).toEqual([]));
    // Its writer was not dead after all.
    await stream.append(stream.place(frame(1)));
    expect(await leases.claimFree()).toEqual([stream.name]);
  });

  it('that do not come leave Redis with what it can bear: further clicks go to files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-spool-'));
    const lose = (count: number) => said.push(`${count} lost`);
    const say = (_level: string, text: string) => void said.push(text);
    const [files, doubts] = [new SpoolWriter(folder, false, lose, say), new Doubts([folder], false, lose)];
    const slow = new ClickStream(setting);
    const writer = new StreamWriter(slow, files, doubts, say, { many: 100, most: 300 });
    const add = () => writer.add({ linkId, at: Date.now(), visitor: 'v', userAgent: 'a', referrer: '', languages: '' });
    const inFiles = async () => (await readSpool(folder, { segment: 0, offset: 0 }, 100)).clicks.length;
    await writer.start();
    for (let click = 0; click < 20; click++) await add();
    expect(await inFiles()).toBe(0);
    await eventually(async () => expect(writer.waiting).toBeGreaterThan(300));
    await add();
    expect(await inFiles()).toBe(1);
    expect(said).toEqual([expect.stringContaining('of clicks wait in Redis')]);
    await redis.xtrim(streamKey(setting, slow.name), 'MAXLEN', 0);
    await eventually(async () => expect(writer.waiting).toBe(0));
    await add();
    expect(await inFiles()).toBe(1);
    writer.close();
    rmSync(folder, { recursive: true });
  });
});
