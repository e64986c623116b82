import { Link } from '../../links/link.entity';
import { replaceText } from './replace-text';

/** A link to an address of so many letters, and no other destination. */
const linkTo = (letters: number) => Object.assign(new Link(), { url: 'a'.repeat(letters) });

describe('Replacing text in a destination', () => {
  it.each([
    ['makes it as long as a destination can be', 1_024, 'bb', 2_048],
    ['builds none that is thousands of times too long', 2_000, 'b'.repeat(2_048), 2_049],
  ])('%s', (_, letters, replacement, length) => {
    const { url } = replaceText(linkTo(letters), {}, { find: 'a', with: replacement });
    expect(url).toHaveLength(length);
  });

  it('takes the text literally', () => {
    expect(replaceText(linkTo(1), {}, { find: 'a', with: '$&' })).toEqual({ url: '$&' });
  });
});
