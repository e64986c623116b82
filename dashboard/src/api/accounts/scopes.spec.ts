import { isSameScope } from './scopes';

describe('Two scopes', () => {
  it.each([
    [{}, {}, true],
    [{ link: 1 }, { link: 1 }, true],
    [{ link: 1 }, { link: 2 }, false],
    [{ link: 1 }, { campaign: 1 }, false],
    [{}, { tag: 1 }, false],
  ])('%j and %j are the same: %p', (one, other, expected) => expect(isSameScope(one, other)).toBe(expected));
});
