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
  const { utm = {} } = event;
  const { browser, os, device, bot } = describeUserAgent(event.userAgent);
  const referrer = findReferrerHost(event.referrer);
  const hour = Math.floor(event.at / HOUR_MS);
  return {
    id: event.id,
    linkId: event.linkId,
    accountId,
    hour,
    day: Math.floor(hour / HOURS_PER_DAY),
    clickedAt: timestampOf(event.at),
    visitor: event.visitor,
    country: event.country ?? null,
    region: event.region ?? null,
    city: event.city ?? null,
    referrer: referrer ?? null,
    browser,
    os,
    device,
    language: firstLanguage(event.languages) ?? null,
    social: (referrer && findSocialNetwork(referrer)) ?? null,
    triggeredBy: isListed ? 'link' : 'qr',
    utmSource: utm.source ?? null,
    utmMedium: utm.medium ?? null,
    utmCampaign: utm.campaign ?? null,
    utmTerm: utm.term ?? null,
    utmContent: utm.content ?? null,
    bot: event.automatic ?? bot ?? null,
    isUnique: 0,
  };
}

function firstLanguage(languages: string): string | undefined {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(languages)?.[1]?.toLowerCase();
}
