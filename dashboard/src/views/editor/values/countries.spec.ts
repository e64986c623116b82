import { countriesIn } from './countries';

describe('The countries of targeting', () => {
  it('are those of ISO 3166-1 by their English names in lower case', () => {
    const names = countriesIn('en').map(([english]) => english);
    expect(names.length).toBeGreaterThan(240);
    expect(names).toEqual(expect.arrayContaining(['canada', 'united kingdom', 'brazil']));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('european union');
  });

  it('have the names of the API where browsers have longer ones', () => {
    const names = countriesIn('en').map(([english]) => english);
    expect(names).toEqual(expect.arrayContaining(['falkland islands', 'hong kong', 'macao', 'myanmar', 'palestine']));
    expect(names.filter((name) => /sar china|burma|malvinas|territories$/.test(name))).toEqual([
      'french southern territories',
    ]);
  });

  it('have names in the language of the user, in its order', () => {
    const german = countriesIn('de');
    expect(new Map(german).get('germany')).toBe('Deutschland');
    expect(german.findIndex(([english]) => english === 'egypt')).toBeLessThan(
      german.findIndex(([english]) => english === 'brazil'),
    );
  });
});
