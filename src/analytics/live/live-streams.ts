import { Injectable, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { TooManyAttempts } from '../../common/errors';

const MAX_STREAMS_PER_ACCOUNT = 10;
const RETRY_AFTER_SECONDS = 15;

/** The open streams of this process. */
@Injectable()
export class LiveStreams implements OnModuleInit {
  private readonly byAccount = new Map<number, Set<AbortController>>();

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Ends the streams when the server closes, which would wait for them. */
  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.addHook('preClose', async () => this.endAll());
  }

  /**
   * Opens a stream of text, which ends with its source or when its client vanishes. Throws 429 if the account has too many.
   * @param source must end soon after its signal aborts
   */
  open(accountId: number, source: (signal: AbortSignal) => AsyncIterable<string>): Readable {
    const streams = this.byAccount.get(accountId) ?? new Set();
    if (streams.size >= MAX_STREAMS_PER_ACCOUNT)
      throw new TooManyAttempts(RETRY_AFTER_SECONDS, `An account can have ${MAX_STREAMS_PER_ACCOUNT} live streams.`);
    const ending = new AbortController();
    this.byAccount.set(accountId, streams.add(ending));
    const stream = Readable.from(source(ending.signal), { highWaterMark: 1 });
    return stream.once('close', () => {
      ending.abort();
      streams.delete(ending);
      if (streams.size === 0 && this.byAccount.get(accountId) === streams) this.byAccount.delete(accountId);
    });
  }

  private endAll(): void {
    for (const streams of this.byAccount.values()) for (const ending of streams) ending.abort();
  }
}
