import { ClickEvent } from '../../../src/clicks/click-event';
import { clickOf } from '../../support/clicks';

/** Deterministic numbers, so that a failure can be repeated. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VALUES = {
  country: ['DE', 'US', 'IN', undefined],
  region: ['Bavaria', 'bavaria', undefined],
  city: ['Munich', 'München', undefined],
  browser: ['Chrome', 'chrome', 'Safari'],
  os: ['Windows', 'iOS'],
  device: ['desktop', 'mobile', 'tablet'],
  language: ['en', 'de', undefined],
  referrer: ['news.example', 't.co', 'x.com', undefined],
  source: ['Mail', 'mail', 'ärger', 'arger', 'None', undefined],
  word: ['a', 'b', undefined],
  variant: ['https://example.com/A', 'https://example.com/a', 'https://example.com/ä', undefined],
  bot: ['curl', undefined, undefined, undefined],
  code: ['', undefined, undefined],
  button: ['gone', undefined, undefined],
} as const;

/** Generates clicks of links in a span of time, of few visitors and with few values, so that all combinations occur. */
export function generateClicks(
  linkIds: number[],
  count: number,
  first: number,
  last: number,
  seed: number,
): ClickEvent[] {
  const random = randomNumbers(seed);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)]!;
  return Array.from({ length: count }, () => {
    const linkId = pick(linkIds);
    const [medium, campaign, term, content] = [0, 1, 2, 3].map(() => pick(VALUES.word));
    return clickOf(linkId, linkId * 1_000 + random(100), {
      at: first + random((last - first) / 1_000) * 1_000,
      country: pick(VALUES.country),
      region: pick(VALUES.region),
      city: pick(VALUES.city),
      browser: pick(VALUES.browser),
      os: pick(VALUES.os),
      device: pick(VALUES.device),
      language: pick(VALUES.language),
      referrer: pick(VALUES.referrer),
      bot: pick(VALUES.bot),
      variant: pick(VALUES.variant),
      code: pick(VALUES.code),
      button: pick(VALUES.button),
      utm: { source: pick(VALUES.source), medium, campaign, term, content },
    });
  });
}
