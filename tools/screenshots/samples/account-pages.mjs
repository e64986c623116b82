import { bioPage, campaignPage } from '../built-pages.mjs';
import { LONG_TEXT, LONG_WORD } from './long-texts.mjs';

const THEMES = ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'];

const BIO = {
  name: 'Ada Lovelace',
  description: 'Mathematics, machines and music.\nLondon',
  blocks: [
    { title: 'Notes on the Analytical Engine', url: 'https://example.com/notes' },
    { title: 'My garden diary', url: 'https://example.com/diary' },
    { title: 'Write to me', url: 'mailto:ada@example.com' },
    { title: 'A film of the sea', url: 'https://example.com/film' },
  ].map((link) => ({ kind: 'link', ...link })),
  theme: 'auto',
  shareUrl: 'https://go.example/b/ada',
  isIndexable: true,
  nonce: 'nonce',
};

const PROFILES = ['github', 'mastodon', 'youtube', 'instagram', 'email', 'website'].map((network) => ({
  network,
  url: 'https://example.com/ada',
}));

const LINK_TITLES = ['Bulbs for spring', 'Pots and tools', 'Seeds that keep', LONG_WORD];

const blocksWith = (image) => [
  { kind: 'social', profiles: PROFILES },
  { kind: 'heading', text: 'Read' },
  ...BIO.blocks.slice(0, 2),
  { kind: 'divider' },
  { kind: 'heading', text: 'Look' },
  { kind: 'image', image, alt: 'A garden' },
  { kind: 'text', text: 'Everything here may be shared.\nPlease tell me where.' },
  ...BIO.blocks.slice(2),
];

export function createBioPages(language, image) {
  const bio = (fields) => () => bioPage({ language, ...BIO, ...fields });
  return {
    ...Object.fromEntries(THEMES.map((theme) => [`bio-${theme}`, bio({ theme })])),
    'bio-avatar': bio({ avatar: image }),
    'bio-long': bio({ name: LONG_WORD, blocks: [{ kind: 'link', title: LONG_TEXT, url: 'https://example.com' }] }),
    'bio-blocks': bio({ blocks: blocksWith(image) }),
    'bio-colours': bio({
      blocks: blocksWith(image),
      layout: 'grid',
      shape: 'pill',
      background: '#241a3d',
      button: '#ffcf56',
    }),
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
