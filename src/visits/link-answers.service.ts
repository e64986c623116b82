import { Injectable } from '@nestjs/common';
import { Visit } from '../common/visit';
import { ServiceSecret } from '../database/service-secret';
import { CountryLookup } from '../geo/country-lookup';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { PageAnswer } from '../pages/page-answer';
import { Barriers } from './barriers.service';
import { chooseTarget } from './choose-target';
import { findAppWay } from './find-app-way';
import { findPixels } from './find-pixels';
import { formToken } from './form-token';
import { linkPage, Said, VisitTarget } from './link-page';
import { withQuery } from './with-query';
import { withoutBlocked } from './without-blocked';

/** Works out where a visitor of a link is led, and the page that leads there. */
@Injectable()
export class LinkAnswers {
  constructor(
    private readonly countries: CountryLookup,
    private readonly secret: ServiceSecret,
    private readonly barriers: Barriers,
  ) {}

  targetFor(link: LinkSnapshot, visit: Visit): VisitTarget {
    const location = link.targeting === undefined ? link.location : this.choose(link, visit);
    return { location, address: withQuery(location, visit.query, link.parameters) };
  }

  /** What is shown where nobody may be led to a target. Empty-handed for nearly all. */
  barrierFor({ address }: VisitTarget, { languages }: Visit): PageAnswer | undefined {
    return this.barriers.findPage(address, languages);
  }

  /** Empty-handed when the link is a plain redirect. */
  pageFor(given: LinkSnapshot, target: VisitTarget, visit: Visit, said?: Said): PageAnswer | undefined {
    const link = this.open(given);
    const form = () => ({ action: ownAddress(visit), token: formToken(this.secret.value, link.id, visit) });
    const { languages } = visit;
    // Whoever has sent a form has been seen already.
    if (said !== undefined) return linkPage(link, target, form, { languages, said });
    const app = findAppWay(link.deepLink, target.address, visit);
    return linkPage(link, target, form, { languages, pixels: findPixels(link, visit), app });
  }

  private open(link: LinkSnapshot): LinkSnapshot {
    if (link.deepLink === undefined && link.answer.kind !== 'overlay') return link;
    return withoutBlocked(link, (address) => this.barriers.isBlocked(address));
  }

  private choose(link: LinkSnapshot, { address, userAgent, languages }: Visit): string {
    return chooseTarget(link, { country: this.countries.find(address), userAgent, languages }).location;
  }
}

/** The path that a visitor asked for, with its query: where the forms of its page go. */
export function ownAddress({ alias, query }: Visit): string {
  return `/${encodeURIComponent(alias)}${query === '' ? '' : `?${query}`}`;
}
