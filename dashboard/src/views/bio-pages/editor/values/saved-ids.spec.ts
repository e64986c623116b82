import { newBlock } from './bio-values';
import { withSavedIds } from './saved-ids';

const heading = { ...newBlock('heading'), id: 'a', text: 'Read' };
const social = (...ids: string[]) => ({
  ...newBlock('social'),
  id: 'b',
  profiles: ids.map((id) => ({ id, network: 'x' as const, url: 'https://x.com/ada' })),
});

describe('withSavedIds', () => {
  it('keeps the ids of blocks and profiles that are saved', () => {
    expect(withSavedIds([heading, social('c')], [social('c'), heading])).toEqual([heading, social('c')]);
  });

  it('leaves out the ids of those that are gone', () => {
    expect(withSavedIds([heading, social('c', 'd')], [social('d')])).toEqual([{ ...heading, id: '' }, social('', 'd')]);
  });
});
