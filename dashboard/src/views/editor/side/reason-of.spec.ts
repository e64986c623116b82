import type { Simulation } from '../../../api/links/links';
import { reasonOf } from './reason-of';

type Rule = Simulation['rule'];

describe('The reason for the target of a simulated visit', () => {
  const link = { isNew: false, domain: '', expiredurl: '' };
  const branded = { ...link, domain: '2' };
  const leading = { ...branded, expiredurl: 'https://example.com/over' };

  it.each<[Simulation['outcome'], Rule, typeof link, string | undefined]>([
    ['redirect', null, link, 'none'],
    ['redirect', 'geo', link, 'geo'],
    ['overlay', 'device', link, 'device'],
    ['confirm', 'language', link, 'language'],
    ['redirect', 'variant', link, 'variant'],
    ['redirect', 'variant', { ...link, isNew: true }, 'variantExample'],
    ['scheduled', 'geo', leading, 'scheduled'],
    ['expired', 'geo', link, 'expired'],
    ['limit', null, link, 'limit'],
    ['expired', null, leading, 'expiredOn'],
    ['limit', null, leading, 'limitOn'],
    // Only the sentence of the API tells.
    ['expired', null, branded, undefined],
    ['blocked', 'geo', link, undefined],
    ['circular', null, leading, undefined],
  ])('%s by %s, for %j, is %s', (outcome, rule, tried, reason) =>
    expect(reasonOf({ outcome, rule }, tried)).toBe(reason),
  );
});
