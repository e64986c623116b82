import { bioPage, campaignPage } from '../built-pages.mjs';
import { LONG_TEXT, LONG_WORD } from './long-texts.mjs';

const THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'];

const BIO = {
  name: 'Ada Lovelace',
  description: 'Mathematics, machines and music.\nLondon',
  links: [
    { title: 'Notes on the Analytical Engine', url: 'https://example.com/notes' },
    { title: 'My garden diary', url: 'https://example.com/diary' },
    { title: 'Write to me', url: 'mailto:ada@example.com' },
    { title: 'A film of the sea', url: 'https://example.com/film' },
  ],
  theme: 'auto',
  shareUrl: 'https://go.example/b/ada',
  isIndexable: true,
};

const LINK_TITLES = ['Bulbs for spring', 'Pots and tools', 'Seeds that keep', LONG_WORD];

export function createBioPages(language, avatar) {
  const bio = (fields) => () => bioPage({ language, ...BIO, ...fields });
  return {
    ...Object.fromEntries(THEMES.map((theme) => [`bio-${theme}`, bio({ theme })])),
    'bio-avatar': bio({ avatar }),
    'bio-long': bio({ name: LONG_WORD, links: [{ title: LONG_TEXT, url: 'https://example.com' }] }),
  };
}

export function createCampaignPages(language, image) {
  const links = LINK_TITLES.map((title, index) => ({
    title,
    shortUrl: `https://go.example/autumn-${index + 1}`,
    host: 'shop.example.com',
    description: index % 2 === 0 ? 'What to plant before the frost, and where to get it.' : '',
    image: index < 2 ? image : undefined,
  }));
  const campaign = (fields) => () => campaignPage({ language, name: 'Autumn sale', ...fields });
  return {
    campaign: campaign({ links, page: 2, pages: 3 }),
    'campaign-empty': campaign({ links: [], page: 1, pages: 1 }),
  };
}
