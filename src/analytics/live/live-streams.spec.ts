import type { HttpAdapterHost } from '@nestjs/core';
import { fastify } from 'fastify';
import { Readable } from 'node:stream';
import { LiveStreams } from './live-streams';

describe('A stream that its client does not read', () => {
  const server = fastify();
  const streams = new LiveStreams({ httpAdapter: { getInstance: () => server } } as unknown as HttpAdapterHost);
  streams.onModuleInit();
  let isAdmitted: boolean;

  beforeEach(() => {
    isAdmitted = true;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  const open = (): Readable =>
    streams.open(
      1,
      () => Promise.resolve(isAdmitted),
      async function* () {
        for (;;) yield 'text';
      },
    );

  /** How long an ending stream waits for its client. */
  const WAIT = 2;
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

  it('ends after ten minutes', async () => {
    const stream = open();
    await pass(599 + WAIT);
    expect(stream.destroyed).toBe(false);
    await pass(1);
    expect(stream.destroyed).toBe(true);
  });

  it('ends when the client is no longer admitted', async () => {
    const stream = open();
    await pass(15);
    expect(stream.destroyed).toBe(false);
    isAdmitted = false;
    await pass(15 + WAIT);
    expect(stream.destroyed).toBe(true);
  });

  it('ends when the server closes, also if it is opened meanwhile', async () => {
    const stream = open();
    await server.close();
    const late = open();
    await pass(WAIT);
    expect([stream.destroyed, late.destroyed]).toEqual([true, true]);
  });
});
