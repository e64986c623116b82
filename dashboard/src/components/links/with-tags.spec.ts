import { withTags } from './with-tags';

describe('Tags with further ones', () => {
  it.each([
    [['new'], ['garden', 'new']],
    [
      ['a', ' b', 'c '],
      ['garden', 'a', 'b', 'c'],
    ],
    [
      ['Garden', 'a', 'A'],
      ['garden', 'a'],
    ],
    [
      ['straße', 'STRASSE', 'ΟΔΟΣ', 'οδος'],
      ['garden', 'straße', 'ΟΔΟΣ'],
    ],
    [['', ' '], ['garden']],
  ])('%j are %j', (names, expected) => expect(withTags(['garden'], names)).toEqual(expected));
});
