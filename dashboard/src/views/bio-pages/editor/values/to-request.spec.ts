import type { BioPage } from '../../../../api/pages/bio-pages';
import { newBlock, newProfile } from './bio-values';
import { valuesOf } from './from-page';
import { previewOf, requestOf } from './to-request';

const ZONE = 'Europe/Berlin';
const SHOP = {
  id: 'a',
  kind: 'link',
  hidden: false,
  from: null,
  until: null,
  title: 'Shop',
  url: 'https://example.com/',
};
const IMAGE = {
  id: 'b',
  kind: 'image',
  hidden: true,
  from: null,
  until: null,
  image: 'https://example.com/a.png',
  alt: null,
};
const PAGE = {
  id: 1,
  name: 'Ada',
  alias: 'ada',
  avatar: null,
  description: null,
  theme: 'auto',
  layout: 'list',
  shape: 'pill',
  background: '#fff',
  button: null,
  metatitle: null,
  metadescription: null,
  metaimage: null,
  blocks: [{ ...SHOP, from: '2030-01-01 08:00:30', until: '2030-06-30 21:59:59', clicks: 7 }, IMAGE],
} as unknown as BioPage;
const values = valuesOf(PAGE, ZONE);

describe('requestOf', () => {
  it('sends back what was read, with the seconds of its times', () => {
    expect(requestOf(values, PAGE.blocks, ZONE)).toMatchObject({
      name: 'Ada',
      avatar: '',
      background: '#fff',
      blocks: [
        { ...SHOP, from: '2030-01-01 08:00:30', until: '2030-06-30 21:59:59' },
        { ...IMAGE, alt: '' },
      ],
    });
  });

  it('reads times in the zone of the user, and lasts until the end of a minute', () => {
    const block = { ...values.blocks[0]!, from: '2030-07-01T10:00', until: '2030-07-02T10:00' };
    expect(requestOf({ ...values, blocks: [block] }, PAGE.blocks, ZONE).blocks).toMatchObject([
      { from: '2030-07-01 08:00:00', until: '2030-07-02 08:00:59' },
    ]);
  });

  it('sends the fields of the kind alone, and no id of a new block', () => {
    const added = { ...newBlock('heading'), text: 'Read', title: 'Left over' };
    expect(requestOf({ ...values, blocks: [added] }, [], ZONE).blocks).toEqual([
      { kind: 'heading', hidden: false, from: null, until: null, text: 'Read' },
    ]);
  });
});

describe('previewOf', () => {
  it('leaves out blocks and profiles that are still empty', () => {
    const social = { ...newBlock('social'), profiles: [{ ...newProfile(), url: 'https://x.com/ada' }] };
    const empty = (['link', 'heading', 'text', 'image', 'social'] as const).map(newBlock);
    const half = { ...social, profiles: [...social.profiles, newBlock('social').profiles[0]!] };
    const sent = previewOf({ ...values, blocks: [...empty, newBlock('divider'), half] }, [], ZONE);
    expect(sent.blocks).toMatchObject([{ kind: 'divider' }, { profiles: [{ url: 'https://x.com/ada' }] }]);
  });
});
