import { canBeNamed, negated, readCondition, withoutValue, withValue } from './conditions';

describe('A filter of the analytics', () => {
  it('is read from values by comma', () => {
    expect(readCondition('DE,FR')).toEqual({ values: ['DE', 'FR'], isNegated: false });
    expect(readCondition('!DE')).toEqual({ values: ['DE'], isNegated: true });
    expect(readCondition(undefined)).toEqual({ values: [], isNegated: false });
  });

  it('takes further values of the same kind, each once', () => {
    expect(withValue(undefined, 'DE', false)).toBe('DE');
    expect(withValue('DE', 'FR', false)).toBe('DE,FR');
    expect(withValue('!DE', 'FR', true)).toBe('!DE,FR');
    expect(withValue('DE,FR', 'DE', false)).toBe('FR,DE');
  });

  it('does not mix values to include and to exclude', () => {
    expect(withValue('DE,FR', 'IT', true)).toBe('!IT');
    expect(withValue('!DE', 'DE', false)).toBe('DE');
  });

  it('goes with its last value', () => {
    expect(withoutValue('!DE,FR', 'DE')).toBe('!FR');
    expect(withoutValue('DE', 'DE')).toBeUndefined();
  });

  it('turns from including into excluding and back', () => {
    expect(negated('DE,FR')).toBe('!DE,FR');
    expect(negated('!DE')).toBe('DE');
  });

  it('can name values with its own signs', () => {
    expect(withValue('DE', 'Washington, D.C.', false)).toBe('DE,Washington\\, D.C.');
    expect(withValue(undefined, '!a,!b', true)).toBe('!\\!a\\,!b');
    expect(readCondition('!\\!a\\,!b,c')).toEqual({ values: ['!a,!b', 'c'], isNegated: true });
  });

  it.each(['news.example.com', 'a,b', '!a', 'back\\slash', '\\a'])('can name %s', (value) => {
    expect(canBeNamed(value)).toBe(true);
    expect(readCondition(withValue('x', value, false)).values).toEqual(['x', value]);
  });

  it.each(['', 'a\\', 'a\\,b', '\\!a'])('cannot name %s, as it escapes something', (value) =>
    expect(canBeNamed(value)).toBe(false),
  );
});
