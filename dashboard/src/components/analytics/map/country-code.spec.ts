import world from 'world-atlas/countries-110m.json';
import { codeOfCountry } from './country-code';

describe('codeOfCountry', () => {
  it.each([
    ['276', 'Germany', 'DE'],
    ['004', 'Afghanistan', 'AF'],
    [undefined, 'Kosovo', 'XK'],
    [undefined, 'N. Cyprus', undefined],
  ])('%s %s: %s', (number, name, code) => expect(codeOfCountry(number, name)).toBe(code));

  it('knows all countries of the map, each once', () => {
    const geometries = world.objects.countries.geometries as { id?: string; properties: { name: string } }[];
    const numbered = geometries.filter(({ id }) => id !== undefined);
    const codes = numbered.map(({ id, properties }) => codeOfCountry(id, properties.name));
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code!))).toEqual([]);
    expect(new Set(codes).size).toBe(numbered.length);
    expect(numbered.length).toBeGreaterThan(170);
  });
});
