import type { ClickEvent } from '../../clicks/click-event';
import { Random, Weighted } from './random';

type Home = Pick<ClickEvent, 'country' | 'region' | 'city' | 'language'>;
type Client = Pick<ClickEvent, 'browser' | 'os' | 'device' | 'bot'>;

const at = (country: string, region: string, city: string, language: string): Home => ({
  country,
  region,
  city,
  language,
});
const HOMES = new Weighted<Home>([
  [14, at('US', 'California', 'San Francisco', 'en')],
  [12, at('US', 'New York', 'New York', 'en')],
  [5, at('US', 'Texas', 'Austin', 'es')],
  [11, at('DE', 'Land Berlin', 'Berlin', 'de')],
  [7, at('DE', 'Bavaria', 'Munich', 'de')],
  [10, at('GB', 'England', 'London', 'en')],
  [6, at('FR', 'Île-de-France', 'Paris', 'fr')],
  [5, at('IN', 'Maharashtra', 'Mumbai', 'en')],
  [5, at('IN', 'Karnataka', 'Bengaluru', 'hi')],
  [4, at('ES', 'Madrid', 'Madrid', 'es')],
  [4, at('BR', 'São Paulo', 'São Paulo', 'pt')],
  [4, at('CA', 'Ontario', 'Toronto', 'en')],
  [3, at('NL', 'North Holland', 'Amsterdam', 'nl')],
  [3, at('AT', 'Vienna', 'Vienna', 'de')],
  [3, at('JP', 'Tokyo', 'Tokyo', 'ja')],
  [2, at('PL', 'Mazovia', 'Warsaw', 'pl')],
  [2, {}],
]);

const uses = (browser: string, os: string, device: Client['device']): Client => ({ browser, os, device });
const DESKTOPS = new Weighted<Client>([
  [46, uses('Chrome', 'Windows', 'desktop')],
  [16, uses('Chrome', 'macOS', 'desktop')],
  [13, uses('Safari', 'macOS', 'desktop')],
  [13, uses('Microsoft Edge', 'Windows', 'desktop')],
  [8, uses('Firefox', 'Windows', 'desktop')],
  [4, uses('Firefox', 'Linux', 'desktop')],
]);
const PHONES = new Weighted<Client>([
  [40, uses('Safari', 'iOS', 'mobile')],
  [42, uses('Chrome', 'Android', 'mobile')],
  [8, uses('Samsung Internet for Android', 'Android', 'mobile')],
  [10, uses('Safari', 'iOS', 'tablet')],
]);

const isBot = (bot: string): Client => ({ browser: 'Unknown', os: 'Unknown', device: 'other', bot });
const BOTS = new Weighted<Client>([
  [5, isBot('Googlebot')],
  [3, isBot('bingbot')],
  [3, isBot('facebookexternalhit')],
  [2, isBot('Twitterbot')],
  [2, isBot('curl')],
]);

const REFERRERS = new Weighted<string | undefined>([
  [34, undefined],
  [18, 'google.com'],
  [9, 't.co'],
  [9, 'linkedin.com'],
  [7, 'facebook.com'],
  [6, 'instagram.com'],
  [5, 'reddit.com'],
  [5, 'news.ycombinator.com'],
  [4, 'newsletter.example.com'],
  [3, 'blog.example.org'],
]);

const BOT_SHARE = 0.07;
const PHONE_SHARE = 0.55;

/** Properties of a visitor. The same visitor always has the same home and client. */
export function describeVisitor(visitor: Random, isScan: boolean): Home & Client {
  if (!isScan && visitor.chance(BOT_SHARE)) return { ...BOTS.pick(visitor), country: 'US' };
  const clients = isScan || visitor.chance(PHONE_SHARE) ? PHONES : DESKTOPS;
  return { ...HOMES.pick(visitor), ...clients.pick(visitor) };
}

export function pickReferrer(random: Random): string | undefined {
  return REFERRERS.pick(random);
}
