import { timestampOf } from '../../common/timestamps';
import { describeUserAgent } from '../../user-agents/describe-user-agent';
import { findReferrerHost, findSocialNetwork } from '../../user-agents/referrer';
import type { ClickEvent } from '../click-event';
import type { CountedLink } from './link-totals';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** A click in the columns of `clicks`, with the hour and the day by which it is rolled up. */
export type EnrichedClick = ReturnType<typeof enrichClick>;

/** Finds browser, system, device, referrer and language, and whether the visitor was a person at all. */
export function enrichClick(event: ClickEvent, { accountId, isListed }: CountedLink) {
  const { id, linkId, at, visitor, country, region, city, automatic } = event;
  const { browser, os, device, bot } = describeUserAgent(event.userAgent);
  const referrer = findReferrerHost(event.referrer);
  const hour = Math.floor(at / HOUR_MS);
  return {
    ...{ id, linkId, accountId, visitor, hour, day: Math.floor(hour / HOURS_PER_DAY) },
    clickedAt: timestampOf(at),
    ...{ country: country ?? null, region: region ?? null, city: city ?? null },
    referrer: referrer ?? null,
    ...{ browser, os, device },
    language: firstLanguage(event.languages) ?? null,
    social: (referrer && findSocialNetwork(referrer)) ?? null,
    triggeredBy: isListed ? 'link' : 'qr',
    ...utmColumns(event),
    bot: automatic ?? bot ?? null,
    isUnique: 0,
  };
}

function utmColumns({ utm = {} }: ClickEvent) {
  return {
    utmSource: utm.source ?? null,
    utmMedium: utm.medium ?? null,
    utmCampaign: utm.campaign ?? null,
    utmTerm: utm.term ?? null,
    utmContent: utm.content ?? null,
  };
}

function firstLanguage(languages: string): string | undefined {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(languages)?.[1]?.toLowerCase();
}
