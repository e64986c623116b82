import { Injectable } from '@nestjs/common';
import { CountryLookup } from '../geo/country-lookup';
import { findCountryName } from '../geo/country-codes';
import { hasEnded, LinkSnapshot } from '../links/snapshots/link-snapshot';
import { LinkSnapshots } from '../links/snapshots/link-snapshots';
import { LinksService } from '../links/links.service';
import { Targeting } from '../links/snapshots/targeting';
import { NotFound } from '../common/errors';
import { describeUserAgent } from '../user-agents/describe-user-agent';
import { DEVICES, isDevice } from '../user-agents/devices';
import { findFirstLanguage } from '../user-agents/first-language';
import { isPreviewBot } from '../user-agents/preview-bots';
import { Barriers } from './barriers.service';
import { chooseTarget, Choice, Visitor } from './choose-target';
import { findAppWay } from './find-app-way';
import { linkKind, VisitTarget } from './link-page';
import { SimulateVisitDto, SimulationBody } from './simulation.dto';
import { plainAddress } from './visit-of';
import { withQuery } from './with-query';

/** Tells what a visit would lead to, by the code that answers visits; nothing is counted. */
@Injectable()
export class VisitSimulator {
  constructor(
    private readonly links: LinksService,
    private readonly snapshots: LinkSnapshots,
    private readonly countries: CountryLookup,
    private readonly barriers: Barriers,
  ) {}

  async simulate(accountId: number, id: number, dto: SimulateVisitDto): Promise<SimulationBody> {
    const { host, alias } = await this.links.get(accountId, id);
    const link = await this.snapshots.find(host, alias);
    if (link === undefined) throw new NotFound();
    const visitor = this.visitorOf(dto);
    const choice = chooseTarget(link, visitor);
    const address = withQuery(choice.location, dto.query ?? '', link.parameters);
    return {
      outcome: this.outcomeOf(link, { location: choice.location, address }, visitor),
      locked: link.passwordHash !== undefined,
      target: address,
      rule: choice.rule?.kind ?? null,
      matched: choice.rule?.for ?? null,
      reason: reasonOf(choice, visitor),
      ...described(visitor),
    };
  }

  private outcomeOf(link: LinkSnapshot, target: VisitTarget, visitor: Visitor): SimulationBody['outcome'] {
    if (hasEnded(link)) return 'expired';
    return this.barriers.find(target.address) ?? wayOf(link, target, visitor);
  }

  private visitorOf({ address, useragent = '', language = '' }: SimulateVisitDto): Visitor {
    const country = address === undefined ? undefined : this.countries.find(plainAddress(address));
    return { country, userAgent: useragent, languages: language };
  }
}

function wayOf(link: LinkSnapshot, target: VisitTarget, { userAgent }: Visitor): SimulationBody['outcome'] {
  if (link.meta !== undefined && isPreviewBot(userAgent)) return 'preview';
  const kind = linkKind(link, target);
  return kind === 'redirect' && findAppWay(link.deepLink, target.address, { userAgent }) ? 'app' : kind;
}

function described({ country, userAgent, languages }: Visitor) {
  return {
    country: (country && findCountryName(country)) ?? null,
    devices: DEVICES.filter((device) => isDevice(device.toLowerCase(), userAgent)),
    language: findFirstLanguage(languages) ?? null,
    bot: describeUserAgent(userAgent).bot ?? null,
  };
}

function reasonOf({ rule }: Choice, visitor: Visitor): string {
  if (rule === undefined) return 'No rule matches, so the long address is chosen.';
  const said: Record<keyof Targeting, string> = {
    geo: `The visitor's country is ${findCountryName(visitor.country ?? '')}.`,
    device: `The visitor's device counts as ${rule.for}.`,
    language: `The visitor's first language is ${findFirstLanguage(visitor.languages)}.`,
  };
  return said[rule.kind];
}
