import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';

/** The outcomes of visits and of submitted forms. */
const NONE = {
  /** A redirect, or a page that leads to the destination. */
  redirect: 0,
  page: 0,
  /** Meta fields for a preview bot. */
  preview: 0,
  /** The password form. */
  locked: 0,
  /** The page of a one-time link that asks to open it. */
  confirm: 0,
  /** After its expiry, or once it is used up. */
  expired: 0,
  /** Before the start of the link. */
  scheduled: 0,
  /** The warning in place of a refused destination. */
  blocked: 0,
  not_found: 0,
  /** A redirect of a branded domain, for its root or an unknown alias. */
  elsewhere: 0,
  /** A campaign, bio or landing page, the rotator, an image of a QR code, an app file. */
  hosted: 0,
  /** A form that was accepted or refused, and one over the limit. */
  form: 0,
  too_many: 0,
  /** A 503, as the decision or the click failed. */
  unavailable: 0,
};

export type Outcome = keyof typeof NONE;

/** Counts visits by outcome, for the metrics. */
@Injectable()
export class VisitOutcomes {
  private readonly counts = { ...NONE };

  constructor(metrics: Metrics) {
    metrics.counters('visits_total', 'Visits and submitted forms by outcome.', 'outcome', () => this.counts);
  }

  add(outcome: Outcome): void {
    this.counts[outcome]++;
  }
}
