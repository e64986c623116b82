import { findDevice, findLanguage, findLocation } from './targets';

describe('The location of a target', () => {
  it.each([
    ['Canada', 'canada'],
    ['ca', 'canada'],
    ['United States', 'united states'],
    ['USA', 'united states'],
    ['uk', 'united kingdom'],
    ['Turkey', 'türkiye'],
    ['Ivory Coast', 'côte d’ivoire'],
    ["Cote d'Ivoire", 'côte d’ivoire'],
    ['Bosnia and Herzegovina', 'bosnia & herzegovina'],
    ['Guinea-Bissau', 'guinea-bissau'],
    ['Hong Kong', 'hong kong'],
    ['United States-California', 'united states-california'],
    ['US-California', 'united states-california'],
    ['Guinea-Bissau-Bafatá', 'guinea-bissau-bafatá'],
    ['CD-Haut-Katanga', 'congo - kinshasa-haut-katanga'],
    ['congo - kinshasa-haut-katanga', 'congo - kinshasa-haut-katanga'],
  ])('%j means %j', (place, expected) => {
    expect(findLocation(place)).toBe(expected);
  });

  it.each(['Atlantis', 'ZZ', 'EU', '', '-', 'Atlantis-West', 'Canada-'])('%j is not known', (place) => {
    expect(findLocation(place)).toBeUndefined();
  });
});

it('A location is refused if it would be stored in a form that is too long to be sent back', () => {
  expect(findLocation(`GB-${'x'.repeat(180)}`)).toBe(`united kingdom-${'x'.repeat(180)}`);
  expect(findLocation(`GB-${'x'.repeat(190)}`)).toBeUndefined();
});

describe('The device or language of a target', () => {
  it.each([
    [findDevice('iPhone'), 'iphone'],
    [findDevice('ChromeOS'), 'chromeos'],
    [findDevice('Fridge'), undefined],
    [findLanguage('EN'), 'en'],
    [findLanguage('en-GB'), 'en-gb'],
    [findLanguage('pt_BR'), 'pt-br'],
    [findLanguage('iw'), 'iw'],
    [findLanguage('xx'), undefined],
    [findLanguage('en-XX'), undefined],
    [findLanguage('english'), undefined],
  ])('%# is %j', (found, expected) => {
    expect(found).toBe(expected);
  });
});
