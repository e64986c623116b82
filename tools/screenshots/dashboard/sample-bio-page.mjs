import { visit } from './visit.mjs';

const SITE = 'https://garden.example.com';

const BIO_PAGE = {
  name: 'The Garden Post',
  alias: 'garden',
  description: 'What to plant, and when.',
  theme: 'forest',
  blocks: [
    { kind: 'social', profiles: ['instagram', 'mastodon', 'youtube'].map((network) => ({ network, url: SITE })) },
    { kind: 'heading', text: 'This month' },
    { kind: 'link', title: 'Before the frost', url: `${SITE}/frost` },
    { kind: 'link', title: 'Spring sale', url: `${SITE}/spring`, from: '2091-03-01 00:00:00' },
    { kind: 'divider' },
    { kind: 'text', text: 'Everything here may be shared.' },
    { kind: 'link', title: 'Become a member', url: `${SITE}/members` },
    { kind: 'link', title: 'Open day', url: `${SITE}/open-day`, hidden: true },
  ],
};

/** A bio page with views, and clicks on its first button. */
export async function addBioPage({ api }) {
  const { link } = await api('POST', '/api/bio/add', BIO_PAGE);
  for (let visitor = 0; visitor < 18; visitor++) await visit(link, visitor);
  const html = await (await visit(link, 0)).text();
  const [, button] = /<a href="([^"]+)"[^>]*>Before the frost/.exec(html);
  for (let visitor = 0; visitor < 7; visitor++) await visit(button.replaceAll('&amp;', '&'), visitor);
}
