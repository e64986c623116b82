import { Injectable, Logger } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { allValid, invalid } from '../../common/errors';
import { pauseUntilAborted } from '../../common/time/pause';
import type { FilterQuery } from '../dto/statistics-query.dto';
import { readFilters } from '../selection/filters/read-filters';
import { readZone } from '../selection/periods/read-period';
import { TimeZone } from '../selection/periods/time-zone';
import { ClickRow, LiveSelection, RawClickStore } from '../raw-clicks/raw-click-store';
import { showClick } from '../raw-clicks/show-click';
import { ScopeReader } from '../selection/scopes/scope-reader';
import { LiveStreams } from './live-streams';

const POLL_INTERVAL_MS = 1_000;
const COMMENT_INTERVAL_SECONDS = 15;
/** Clicks read at once. */
const BATCH_SIZE = 500;
/** Clicks that one query looks through, as few of them may pass the filters. */
const WINDOW_SIZE = 20_000;

type LiveClicks = LiveSelection & { zone: TimeZone };

/**
 * Sends clicks as server-sent events as soon as they are counted. The id of an event is the sequence number of its click: as
 * numbers are committed in their order, a client that resumes after one misses no click and gets none twice.
 */
@Injectable()
export class LiveService {
  private readonly logger = new Logger('Live');

  constructor(
    private readonly scopes: ScopeReader,
    private readonly store: RawClickStore,
    private readonly streams: LiveStreams,
  ) {}

  /**
   * @param isStillAdmitted whether the client may still read
   * @param lastEventId the id of the last event that the client has; without one, it gets new clicks only
   */
  async open(
    accountId: number,
    isStillAdmitted: () => Promise<boolean>,
    query: FilterQuery,
    lastEventId?: string,
  ): Promise<Readable> {
    const [zone, scope, filters] = await allValid([
      readZone(query),
      this.scopes.read(accountId, query),
      readFilters(query),
    ]);
    const clicks = { scope, filters, bots: query.bots ?? 'exclude', zone };
    const last = await this.store.lastSequence(accountId);
    const after = Math.min(last, readSequence(lastEventId) ?? last);
    return this.streams.open(accountId, isStillAdmitted, (signal) => this.events(clicks, after, signal));
  }

  private async *events(clicks: LiveClicks, after: number, signal: AbortSignal): AsyncGenerator<string> {
    let commentAt = process.uptime() + COMMENT_INTERVAL_SECONDS;
    // No click has this event: it gives an id to a client that loses the connection before its first click.
    yield `retry: ${POLL_INTERVAL_MS}\nid: ${after}\n\n: connected\n\n`;
    while (!signal.aborted) {
      const { rows, reached, isUpToDate } = await this.read(clicks, after);
      after = reached;
      // Also without clicks: a generator whose client has left ends at its next `yield`.
      yield rows.map((row) => eventOf(row, clicks.zone)).join('');
      if (process.uptime() >= commentAt) {
        // A client whose filters no click has passed resumes here.
        yield `id: ${after}\n: waiting for clicks\n\n`;
        commentAt = process.uptime() + COMMENT_INTERVAL_SECONDS;
      }
      await (isUpToDate ? pauseUntilAborted(POLL_INTERVAL_MS, signal) : nextTurn());
    }
  }

  /** Returns the next clicks, and the sequence number up to which there are no others. */
  private async read(clicks: LiveSelection, after: number): Promise<NextClicks> {
    try {
      const last = await this.store.lastSequence(clicks.scope.accountId);
      if (last <= after) return { rows: [], reached: after, isUpToDate: true };
      const end = Math.min(last, after + WINDOW_SIZE);
      const rows = await this.store.findCounted(clicks, after, end, BATCH_SIZE);
      const reached = rows.length < BATCH_SIZE ? end : rows.at(-1)!.sequence;
      return { rows, reached, isUpToDate: reached === last };
    } catch (error) {
      this.logger.warn(error, 'Live clicks could not be read.');
      return { rows: [], reached: after, isUpToDate: true };
    }
  }
}

interface NextClicks {
  rows: ClickRow[];
  reached: number;
  isUpToDate: boolean;
}

function eventOf(row: ClickRow, zone: TimeZone): string {
  return `event: click\nid: ${row.sequence}\ndata: ${JSON.stringify(showClick(row, zone))}\n\n`;
}

function readSequence(lastEventId: string | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined;
  if (/^\d{1,15}$/.test(lastEventId)) return Number(lastEventId);
  throw invalid('Last-Event-ID', 'is not the id of an event of this stream.');
}
