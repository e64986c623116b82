import { Injectable } from '@nestjs/common';
import { normalizeAddress } from '../../common/addresses/client-address';
import { parseTimestamp, timestampOf } from '../../common/time/timestamps';
import { withoutMarker } from '../../common/visits/scan-marker';
import { Visit } from '../../common/visits/visit';
import { findCountryCode, findCountryName } from '../../geo/country-codes';
import { GeoLookup } from '../../geo/geo-lookup';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { DEVICES, isDevice } from '../../user-agents/devices';
import { findFirstLanguage } from '../../user-agents/first-language';
import { LinkDecider, LinkDecision } from '../targeting/link-decider';
import { UNSAVED_ID } from './simulated-links';
import { VisitDto, SimulationBody } from './simulation.dto';

/** Simulates visits with the code that decides on real ones. Nothing is counted. */
@Injectable()
export class VisitSimulator {
  constructor(
    private readonly decider: LinkDecider,
    private readonly geo: GeoLookup,
  ) {}

  simulate(link: LinkSnapshot, dto: VisitDto): SimulationBody {
    const visit = visitOf(dto);
    const visitor = this.describe(visit);
    const decision = this.decider.decide(link, visit, true, timeOf(dto));
    const { outcome, choice, address } = decision;
    return {
      outcome: outcome as SimulationBody['outcome'],
      locked: decision.state === 'active' && link.passwordHash !== undefined,
      target: address,
      rule: choice.rule?.kind ?? null,
      matched: choice.rule?.for ?? null,
      reason: reasonAgainst(decision) ?? reasonFor(decision, visit, visitor.country),
      ...visitor,
    };
  }

  private describe(visit: Visit) {
    const { country = this.geo.findCountry(visit.address) ?? '', userAgent, languages } = visit;
    return {
      country: findCountryName(country) ?? null,
      devices: DEVICES.filter((device) => isDevice(device.toLowerCase(), userAgent)),
      language: findFirstLanguage(languages) ?? null,
      bot: describeUserAgent(userAgent).bot ?? null,
    };
  }
}

function visitOf({ address = '', country, useragent = '', language = '', query = '' }: VisitDto): Visit {
  return {
    query: withoutMarker(query).query,
    country: country && findCountryCode(country),
    address: normalizeAddress(address),
    userAgent: useragent,
    languages: language,
    host: '',
    alias: '',
    referrer: '',
    cookies: '',
    refusesTracking: false,
    knownTags: '',
  };
}

/** In milliseconds since 1970. */
function timeOf({ date }: VisitDto): number {
  return date === undefined ? Date.now() : parseTimestamp(date)!.getTime();
}

/** Why the link does not work at the time of the visit. */
function reasonAgainst(decision: LinkDecision): string | undefined {
  const { state, link } = decision;
  switch (state) {
    case 'active':
      return undefined;
    case 'scheduled':
      return `The link starts on ${timestampOf(link.startsAt!)}.`;
    case 'limit':
      return `The link has reached its limit of visitors${leadsOf(decision)}.`;
    case 'expired':
      return `The link expired on ${timestampOf(link.expiresAt!)}${leadsOf(decision)}.`;
  }
}

function leadsOf({ outcome, state, link: { expiredLocation } }: LinkDecision): string {
  if (expiredLocation === undefined) return '';
  return outcome === state ? ', so visitors are sent to expiredurl' : ', but its expiredurl is refused';
}

function reasonFor({ link, choice: { rule } }: LinkDecision, { languages }: Visit, country: string | null): string {
  if (rule === undefined) return 'No rule matches, so the long address is chosen.';
  switch (rule.kind) {
    case 'geo':
      return `The visitor's country is ${country}.`;
    case 'device':
      return `The visitor's device counts as ${rule.for}.`;
    case 'language':
      return `The visitor's first language is ${findFirstLanguage(languages)}.`;
    case 'variant':
      // A visitor's variant depends on the id of the link.
      if (link.id === UNSAVED_ID) return 'This is one of the variants, chosen by weight as an example.';
      return `The visitor always gets this variant, as ${rule.weight} % of all visitors do.`;
  }
}
