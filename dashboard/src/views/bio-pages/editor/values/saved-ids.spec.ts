import { isNew, newBlock } from './bio-values';
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

  it('has new ids in place of those that are gone', () => {
    const [first, second] = withSavedIds([heading, social('c', 'd')], [social('d')]);
    const ids = [first!.id, ...second!.profiles.map(({ id }) => id)];
    expect(ids.map(isNew)).toEqual([true, true, false]);
    expect(new Set(ids).size).toBe(3);
  });
});
