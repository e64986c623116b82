import { Injectable, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { TooManyAttempts } from '../../common/errors';

type Check = () => Promise<boolean>;

const MAX_STREAMS_PER_ACCOUNT = 10;
const TOO_MANY = `An account can have at most ${MAX_STREAMS_PER_ACCOUNT} live streams per process of the service.`;
const RETRY_AFTER_SECONDS = 15;
/** Streams end after this time, so that clients spread over the replicas. They resume at once. */
const MAX_DURATION_MS = 600_000;
/** How often the client is checked: a stream ends after its key was revoked. */
const CHECK_INTERVAL_MS = 15_000;
/** How long the end of a stream waits for a client that does not read. */
const END_TIMEOUT_MS = 2_000;

/** The open streams of this process. */
@Injectable()
export class LiveStreams implements OnModuleInit {
  private readonly byAccount = new Map<number, Set<AbortController>>();
  private isClosing = false;

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Ends the streams when the server closes, which would wait for them. */
  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('preClose', async () => this.endAll());
  }

  /**
   * Opens a stream of text, which ends with its source, after ten minutes, or when its client vanishes or is no longer
   * admitted. Throws 429 if the account has too many.
   * @param source must end soon after its signal aborts
   */
  open(accountId: number, isStillAdmitted: Check, source: (signal: AbortSignal) => AsyncIterable<string>): Readable {
    const streams = this.byAccount.get(accountId) ?? new Set();
    if (streams.size >= MAX_STREAMS_PER_ACCOUNT) throw new TooManyAttempts(RETRY_AFTER_SECONDS, TOO_MANY);
    const ending = new AbortController();
    this.byAccount.set(accountId, streams.add(ending));
    const stream = Readable.from(source(ending.signal), { highWaterMark: 1 });
    watch(stream, ending, isStillAdmitted);
    if (this.isClosing) ending.abort();
    return stream.once('close', () => {
      ending.abort();
      streams.delete(ending);
      if (streams.size === 0 && this.byAccount.get(accountId) === streams) this.byAccount.delete(accountId);
    });
  }

  private endAll(): void {
    this.isClosing = true;
    for (const streams of this.byAccount.values()) for (const ending of streams) ending.abort();
  }
}

/** Ends a stream in time. Its source cannot: it waits while the client does not read. */
function watch(stream: Readable, ending: AbortController, isStillAdmitted: Check): void {
  const check = async (): Promise<void> => {
    if (!(await isStillAdmitted().catch(() => false))) ending.abort();
  };
  const end = setTimeout(() => ending.abort(), MAX_DURATION_MS).unref();
  const checks = setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
  ending.signal.addEventListener('abort', () => {
    clearTimeout(end);
    clearInterval(checks);
    setTimeout(() => stream.destroy(), END_TIMEOUT_MS).unref();
  });
}
