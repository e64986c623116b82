import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import type { Visit } from '../common/visit';
import { ServiceSecret } from '../database/service-secret';
import { CountryLookup } from '../geo/country-lookup';
import { cachedFor } from '../metrics/cached-for';
import { ClickedLink, clickEventOf } from './click-event';
import { CountingService } from './counting/counting.service';
import { ClickRecorder } from './recording/click-recorder';

/** Metrics that are read together share one look at the log. */
const BACKLOG_IS_FRESH_MS = 100;

/** Records clicks, and has them counted in the background. */
@Injectable()
export class ClicksService implements OnApplicationShutdown {
  /** What waits to be counted. */
  readonly backlog = cachedFor(BACKLOG_IS_FRESH_MS, () => this.recorder.backlog());

  constructor(
    private readonly recorder: ClickRecorder,
    private readonly counting: CountingService,
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
  ) {}

  /** Called before the first visit. A command beside the service counts nothing. */
  open(): void {
    this.counting.start(this.recorder.open());
  }

  /** Resolves when the click of a visit that is about to be answered survives the end of the process. */
  record(link: ClickedLink, visit: Visit): Promise<void> {
    return this.recorder.append(clickEventOf(link, visit, this.secret.value, this.countries.findPlace(visit.address)));
  }

  /** Whether clicks can be written. */
  isWritable(): Promise<boolean> {
    return this.recorder.isWritable();
  }

  /** Counts what is left when no more visits come in. What cannot be counted now, the next start counts. */
  async onApplicationShutdown(): Promise<void> {
    await this.recorder.close();
    await this.counting.stop();
    this.recorder.release();
  }
}
