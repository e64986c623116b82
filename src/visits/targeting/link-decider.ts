import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { GeoLookup } from '../../geo/geo-lookup';
import { ServiceSecret } from '../../database/service-secret/service-secret';
import { LinkState, stateOf } from '../../links/snapshots/link-state';
import { LinkSnapshot } from '../../links/snapshots/link-snapshot';
import { FiredPixels } from '../../pages/components/fired-pixels';
import { firePixels } from '../../pixels/snippets/fire-pixels';
import { isAutomatic } from '../../user-agents/is-automatic';
import { AppLink, findAppLink } from '../apps/app-link';
import { isUnlocked } from '../forms/unlock-cookie';
import { DestinationGuard } from './destination-guard';
import { addQuery } from './add-query';
import { pageBefore, pageKind } from './choose-page';
import { Choice, findTarget } from './choose-target';
import { chooseVariant } from './choose-variant';

/** What a link does with a visit. `app` and `pixels` are pages before a plain redirect. */
export const LINK_OUTCOMES = [
  'expired',
  'scheduled',
  'limit',
  'locked',
  'blocked',
  'circular',
  'preview',
  'confirm',
  'redirect',
  'app',
  'pixels',
  'frame',
  'splash',
  'overlay',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** The decision on a visit, before anything is rendered. */
export interface LinkDecision {
  outcome: LinkOutcome;
  /** Of the link at the time of the visit. */
  state: LinkState;
  /** The link without the stores and overlay button that are blocked now. */
  link: LinkSnapshot;
  choice: Choice;
  /** The chosen location with its query, or where an expired link leads. */
  address: string;
  app?: AppLink;
  pixels?: FiredPixels;
}

/** Decides what a link does with a visit, for real and simulated visits. */
@Injectable()
export class LinkDecider {
  constructor(
    private readonly geo: GeoLookup,
    private readonly guard: DestinationGuard,
    private readonly secret: ServiceSecret,
  ) {}

  /**
   * The order of the steps is documented in docs/architecture/life-of-a-request.md.
   * @param isUnlocked by default, whether the visitor has unlocked the link
   * @param at the time of the visit, in milliseconds since 1970
   */
  decide(given: LinkSnapshot, visit: Visit, isUnlocked = this.isUnlocked(given, visit), at = Date.now()): LinkDecision {
    const link = this.guard.withoutBlocked(given);
    const choice = this.choose(link, visit);
    const address = addQuery(choice.location, visit.query, link.parameters);
    const state = stateOf(link, at);
    const as = (outcome: LinkOutcome, pixels?: FiredPixels, app?: AppLink): LinkDecision => {
      return { outcome, state, link, choice, address, pixels, app };
    };
    if (state !== 'active') return this.whenInactive(as(state));
    if (!isUnlocked) return as('locked');
    const refusal = this.guard.refusalFor(address, link.accountId);
    if (refusal !== undefined) return as(refusal);
    const page = pageBefore(link, visit);
    if (page !== undefined) return as(page);
    const kind = pageKind(link, choice.location, address);
    const pixels = findPixels(link, visit);
    if (kind !== 'redirect') return as(kind, pixels);
    const app = this.findApp(link, address, visit);
    if (app !== undefined) return as('app', pixels, app);
    return as(pixels === undefined ? 'redirect' : 'pixels', pixels);
  }

  /** Whether the link has no password, or the visitor entered it within the last hour. */
  isUnlocked(link: LinkSnapshot, visit: Visit): boolean {
    return isUnlocked(this.secret.value, link, visit);
  }

  private whenInactive(decision: LinkDecision): LinkDecision {
    const { expiredLocation, accountId } = decision.link;
    if (decision.state === 'scheduled' || expiredLocation === undefined) return decision;
    const outcome = this.guard.refusalFor(expiredLocation, accountId) ?? decision.outcome;
    return { ...decision, outcome, address: expiredLocation };
  }

  private choose(link: LinkSnapshot, visit: Visit): Choice {
    return this.targetFor(link, visit) ?? this.variantFor(link, visit) ?? { location: link.location };
  }

  private findApp(link: LinkSnapshot, target: string, visit: Visit): AppLink | undefined {
    if (link.deepLink === undefined) return undefined;
    const longAddress = addQuery(link.location, visit.query, link.parameters);
    const isRefused = this.guard.refusalFor(longAddress, link.accountId) !== undefined;
    return findAppLink(link.deepLink, { target, longAddress: isRefused ? undefined : longAddress }, visit);
  }

  private targetFor({ targeting }: LinkSnapshot, visit: Visit): Choice | undefined {
    if (targeting === undefined) return undefined;
    const { country, userAgent, languages } = visit;
    const location = country === undefined ? this.geo.locate(visit.address) : { country };
    return findTarget(targeting, { location, userAgent, languages });
  }

  /** A visitor is identified as for unique clicks. */
  private variantFor({ id, variants }: LinkSnapshot, { address, userAgent }: Visit): Choice | undefined {
    if (variants === undefined) return undefined;
    const visitor = [this.secret.value, 'variant', id, address, userAgent].join('\n');
    const { location, name, weight } = chooseVariant(variants, visitor);
    return { location, rule: { kind: 'variant', for: name, weight } };
  }
}

/** Returns the pixels to fire: none for bots, prefetches, and visitors who refuse tracking. */
function findPixels({ pixels }: LinkSnapshot, visit: Visit): FiredPixels | undefined {
  return pixels === undefined || visit.refusesTracking || isAutomatic(visit) ? undefined : firePixels(pixels);
}
