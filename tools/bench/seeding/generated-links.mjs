import { Random } from '../../support/random.mjs';

const HOSTS = 'shop news blog docs store app media events jobs travel music games health learn maps help'.split(' ');
const SITES = (
  'northwind contoso fabrikam globex initech umbrella hooli stark wayne acme vandelay pied-piper dunder massive wonka ' +
  'cyberdyne tyrell soylent oceanic bluth sterling gekko nakatomi weyland aperture monarch zenith orbital meridian'
).split(' ');
const TOP_LEVELS = ['com', 'org', 'net', 'io', 'de', 'co.uk', 'fr', 'example'];
const TOPICS = (
  'spring summer autumn winter launch guide review offer ticket recipe report update checklist webinar podcast gallery ' +
  'interview tutorial catalogue newsletter workshop festival marathon conference bundle preview archive roadmap survey ' +
  'giveaway collection story playlist forecast handbook timetable menu brochure manual invitation schedule results'
).split(' ');
const PLACES = (
  'berlin paris london madrid lisbon vienna prague oslo dublin rome athens warsaw zurich geneva hamburg munich porto ' +
  'istanbul cairo nairobi lagos tokyo osaka seoul sydney toronto montreal boston chicago denver austin seattle lima quito'
).split(' ');

/** Occurs in 12 % of all titles. */
export const FREQUENT_WORD = 'exclusive';
/** Occurs in five of all titles. */
export const RARE_WORD = 'zanzibar';
/** The aliases of seed 1 begin with this; five characters follow. */
export const GENERATED_ALIAS = 'm1-';

const YEARS_MS = 5 * 365 * 86_400_000;
const NEWEST_MS = Date.UTC(2026, 0, 1);

/**
 * Generates links that look like real ones: dates over five years, clicks by Zipf's law (few links have nearly all).
 * @yields {{alias: string, url: string, title: string, description: string, createdAt: Date, clicks: number}}
 */
export function* generateLinks(count, seed) {
  const random = new Random(seed);
  for (let number = 0; number < count; number++) {
    const topic = random.pick(TOPICS);
    const place = random.pick(PLACES);
    const frequent = random.chance(0.12) ? ` ${FREQUENT_WORD}` : '';
    const rare = number % Math.ceil(count / 5) === 7 ? ` ${RARE_WORD}` : '';
    yield {
      alias: `m${seed}-${number.toString(36).padStart(5, '0')}`,
      url: `https://${random.pick(HOSTS)}.${random.pick(SITES)}.${random.pick(TOP_LEVELS)}/${topic}/${place}-${random.integer(1e6)}`,
      title: `${topic}${frequent} ${place}${rare}`,
      description: random.chance(0.2) ? `${random.pick(TOPICS)} in ${random.pick(PLACES)}` : null,
      createdAt: new Date(NEWEST_MS - YEARS_MS + Math.floor((number / count) * YEARS_MS)),
      clicks: Math.floor(1_000_000 / (1 + random.integer(count))),
    };
  }
}
