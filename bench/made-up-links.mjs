import { randomFrom } from './random.mjs';

const HOSTS = 'shop news blog docs store app media events jobs travel music games health learn maps help'.split(' ');
const SITES = (
  'northwind contoso fabrikam globex initech umbrella hooli stark wayne acme vandelay pied-piper dunder massive wonka ' +
  'cyberdyne tyrell soylent oceanic bluth sterling gekko nakatomi weyland aperture monarch zenith orbital meridian'
).split(' ');
const ENDINGS = ['com', 'org', 'net', 'io', 'de', 'co.uk', 'fr', 'example'];
const TOPICS = (
  'spring summer autumn winter launch guide review offer ticket recipe report update checklist webinar podcast gallery ' +
  'interview tutorial catalogue newsletter workshop festival marathon conference bundle preview archive roadmap survey ' +
  'giveaway collection story playlist forecast handbook timetable menu brochure manual invitation schedule results'
).split(' ');
const PLACES = (
  'berlin paris london madrid lisbon vienna prague oslo dublin rome athens warsaw zurich geneva hamburg munich porto ' +
  'istanbul cairo nairobi lagos tokyo osaka seoul sydney toronto montreal boston chicago denver austin seattle lima quito'
).split(' ');

/** In 12 % of all titles: the frequent word that the bench searches for. */
export const FREQUENT_WORD = 'exclusive';
/** In five titles of a million. */
export const RARE_WORD = 'zanzibar';
/** A place, in about one link of thirty, with and without the frequent word. */
export const SECOND_WORD = 'istanbul';
/** A topic, as often as a place. */
export const THIRD_WORD = 'festival';
/** In none. */
export const ABSENT_WORD = 'xylophone';

const YEARS = 5 * 365 * 86_400_000;
const NEWEST = Date.UTC(2026, 0, 1);

/**
 * Made-up links that look like real ones: dates over five years, clicks spread as Zipf says (few links have nearly all).
 * @yields {{alias: string, url: string, title: string, description: string, createdAt: Date, clicks: number}}
 */
export function* madeUpLinks(count, seed) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  for (let number = 0; number < count; number++) {
    const topic = pick(TOPICS);
    const place = pick(PLACES);
    const frequent = random() < 0.12 ? ` ${FREQUENT_WORD}` : '';
    const rare = number % Math.ceil(count / 5) === 7 ? ` ${RARE_WORD}` : '';
    yield {
      alias: `m${seed}-${number.toString(36)}`,
      url: `https://${pick(HOSTS)}.${pick(SITES)}.${pick(ENDINGS)}/${topic}/${place}-${Math.floor(random() * 1e6)}?ref=${pick(HOSTS)}`,
      title: `${topic}${frequent} ${place}${rare}`,
      description: random() < 0.2 ? `${pick(TOPICS)} in ${pick(PLACES)}` : null,
      createdAt: new Date(NEWEST - YEARS + Math.floor((number / count) * YEARS)),
      clicks: Math.floor(1_000_000 / (1 + Math.floor(random() * count))),
    };
  }
}
