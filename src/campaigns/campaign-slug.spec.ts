import { slugProblem } from './campaign-slug';

describe('slugProblem', () => {
  it.each([
    'sale\ufe0f',
    'sale\u3164',
    '\u0301sale',
    'sale\u200b',
    'sale\n',
    'größe',
    'Sale',
    ['sale'],
    { toString: 1 },
  ])('refuses %j', (slug) => expect(slugProblem(slug)).toBe('must have 2 to 64 of a-z, 0-9 and -.'));

  it('accepts spring-sale-2030', () => expect(slugProblem('spring-sale-2030')).toBeUndefined());
});
