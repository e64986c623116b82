import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';

/** All that a visit, or a form that a visitor sends, can be answered with. */
const NONE = {
  /** To the link's destination at once, or by a page. */
  redirect: 0,
  page: 0,
  /** Meta fields, for a program that shows previews. */
  preview: 0,
  /** The form of a password. */
  locked: 0,
  expired: 0,
  /** The warning in place of a blocked destination. */
  blocked: 0,
  not_found: 0,
  /** To where the owner of a domain wants those who asked for no link. */
  elsewhere: 0,
  /** A page of a campaign or a bio, the rotator, the landing page, the image of a QR code. */
  hosted: 0,
  /** A form that was taken or refused, and one too many. */
  form: 0,
  too_many: 0,
  /** Something failed. */
  unavailable: 0,
};

export type Outcome = keyof typeof NONE;

/** Counts visits by how they were answered: an addition is all that it may cost. */
@Injectable()
export class VisitOutcomes {
  private readonly counts = { ...NONE };

  constructor(metrics: Metrics) {
    const help = 'Visits, and forms of visitors, by how they were answered.';
    metrics.counters('visits_total', help, 'outcome', () => this.counts);
  }

  add(outcome: Outcome): void {
    this.counts[outcome]++;
  }
}
