import { findCountryCode, findCountryName } from '../../../../../src/geo/country-codes';
import { countriesIn } from './countries';

describe('The countries of targeting', () => {
  it('are those of ISO 3166-1 by their English names in lower case', () => {
    const names = countriesIn('en').map(([english]) => english);
    expect(names.length).toBeGreaterThan(240);
    expect(names).toEqual(expect.arrayContaining(['canada', 'united kingdom', 'brazil']));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('european union');
  });

  it('have the names under which the API returns them', () => {
    const unlike = countriesIn('en').filter(
      ([name]) => findCountryName(findCountryCode(name) ?? '')?.toLowerCase() !== name,
    );
    expect(unlike).toEqual([]);
  });

  it('have names in the language of the visitor, in its order', () => {
    const german = countriesIn('de');
    expect(new Map(german).get('germany')).toBe('Deutschland');
    expect(german.findIndex(([english]) => english === 'egypt')).toBeLessThan(
      german.findIndex(([english]) => english === 'brazil'),
    );
  });
});
