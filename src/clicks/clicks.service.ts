import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { cachedFor } from '../common/time/cached-for';
import type { Visit } from '../common/visits/visit';
import { GeoLookup } from '../geo/geo-lookup';
import { ClickedLink, clickEventOf } from './click-event';
import { CountingService } from './counting/counting.service';
import { ClickRecorder } from './recording/click-recorder';
import { VisitorKey } from './visitor-key';

/** Metrics that are read together share one result. */
const BACKLOG_CACHE_MS = 100;

/** Records clicks, which are counted in the background. */
@Injectable()
export class ClicksService implements OnApplicationShutdown {
  /** The clicks that wait to be counted. */
  readonly backlog = cachedFor(BACKLOG_CACHE_MS, () => this.recorder.backlog());

  constructor(
    private readonly recorder: ClickRecorder,
    private readonly counting: CountingService,
    private readonly geo: GeoLookup,
    private readonly visitorKey: VisitorKey,
  ) {}

  /** Called before the first visit. The command line does not call it, and so counts nothing. */
  async open(): Promise<void> {
    await this.visitorKey.open();
    this.counting.start(this.recorder.open());
  }

  /** Resolves when the click survives the end of the process, so that the response can be sent. */
  record(link: ClickedLink, visit: Visit): Promise<void> {
    const visitor = this.visitorKey.hash(link.id, visit.address, visit.userAgent);
    return this.recorder.append(clickEventOf(link, visit, visitor, this.geo.locate(visit.address)));
  }

  /** Whether clicks can be written. */
  isWritable(): Promise<boolean> {
    return this.recorder.isWritable();
  }

  /** Counts what is left after the last visit. The next start counts what takes too long. */
  async onApplicationShutdown(): Promise<void> {
    this.recorder.close();
    await this.counting.stop();
    this.recorder.release();
  }
}
