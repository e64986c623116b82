import { Random } from '../../support/random.mjs';
import { generateLinks } from './generated-links.mjs';

const DAY_MS = 86_400_000;
/** The shares of the links that groups such as tags have, from the largest to the smallest. */
export const SHARES = [0.5, 0.12, 0.01, 0.0001];

/**
 * Generates links that differ in everything that lists are filtered and ordered by.
 * @param groups ids by kind, each a list with one id for each of `SHARES`; `domains` have hosts as well
 */
export function* generateVariedLinks(count, seed, groups) {
  const random = new Random(seed);
  for (const link of generateLinks(count, seed)) {
    const domain = random.chance(0.3) ? pickByShare(random, groups.domains) : undefined;
    const updatedAt = new Date(link.createdAt.getTime() + random.integer(300 * DAY_MS));
    yield {
      ...link,
      ...lifeOf(random),
      ...typeOf(random, groups),
      updatedAt,
      host: domain?.host ?? '',
      domainId: domain?.id ?? null,
      campaignId: pickByShare(random, groups.campaigns) ?? null,
      status: random.chance(0.2) ? 'public' : 'private',
      isArchived: Number(random.chance(0.05)),
      tagIds: groups.tags.filter((_, index) => random.chance(SHARES[index])),
      channelIds: groups.channels.filter((_, index) => random.chance(SHARES[index])),
    };
  }
}

function pickByShare(random, group) {
  return random.weighted([...group.map((item, index) => [SHARES[index], item]), [0.37, undefined]]);
}

/** Most links are active; few are scheduled or used up. */
function lifeOf(random) {
  const kind = random.weighted([
    [86, 'open'],
    [5, 'expiring'],
    [6, 'expired'],
    [1, 'scheduled'],
    [2, 'limit'],
  ]);
  const maxclicks = kind === 'limit' ? 10 : random.chance(0.03) ? 1_000 : null;
  return {
    startsAt: kind === 'scheduled' ? '2099-01-01 00:00:00' : null,
    expiresAt: { expiring: '2099-12-31 23:59:59', expired: '2025-06-30 23:59:59' }[kind] ?? null,
    maxclicks,
    usedClicks: kind === 'limit' ? 10 : 0,
  };
}

function typeOf(random, { splashPage, overlay }) {
  const type = random.weighted([
    [90, 'direct'],
    [5, 'frame'],
    [3, 'splash'],
    [1, 'custom'],
    [1, 'overlay'],
  ]);
  return {
    type: type === 'custom' || type === 'overlay' ? 'direct' : type,
    splashPageId: type === 'custom' ? splashPage : null,
    overlayId: type === 'overlay' ? overlay : null,
  };
}
