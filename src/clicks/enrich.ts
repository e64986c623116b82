import { timestampOf } from '../common/timestamps';
import { describeUserAgent } from '../user-agents/describe-user-agent';
import { findReferrerHost } from '../user-agents/referrer';
import { ClickEvent } from './click-event';

/** A click with all that is known of it, in the columns of `clicks`. */
export type EnrichedClick = ReturnType<typeof enrich>;

/** Works out browser, system, device, referrer, language, and whether it was a person at all. */
export function enrich(event: ClickEvent) {
  const { browser, os, device, bot } = describeUserAgent(event.userAgent);
  return {
    linkId: event.linkId,
    clickedAt: timestampOf(event.at),
    visitor: event.visitor,
    country: event.country ?? null,
    referrer: findReferrerHost(event.referrer) ?? null,
    browser,
    os,
    device,
    language: firstLanguage(event.languages) ?? null,
    bot: event.automatic ?? bot ?? null,
  };
}

function firstLanguage(languages: string): string | undefined {
  return /^\s*([a-z]{2,3})(?![a-z])/i.exec(languages)?.[1]?.toLowerCase();
}
