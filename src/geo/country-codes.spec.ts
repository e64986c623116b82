import { findCountryCode } from './country-codes';

describe('The code of a country', () => {
  it.each([
    ['KN', ['Saint Kitts and Nevis', 'St. Kitts & Nevis', 'St Kitts and Nevis']],
    ['LC', ['Saint Lucia', 'SAINT LUCIA', 'St. Lucia']],
    ['VC', ['Saint Vincent and the Grenadines', 'St Vincent and the Grenadines', 'St. Vincent & Grenadines']],
    ['PM', ['Saint Pierre and Miquelon']],
    ['BL', ['Saint Barthélemy', 'Saint Barthelemy']],
    ['MF', ['Saint Martin', 'Saint Martin (French part)']],
    ['SX', ['Sint Maarten', 'Sint Maarten (Dutch part)']],
    ['SH', ['Saint Helena', 'Saint Helena, Ascension and Tristan da Cunha']],
    ['BS', ['The Bahamas', 'Bahamas (the)', 'Bahamas, The']],
    ['GM', ['The Gambia', 'Gambia']],
    ['NL', ['The Netherlands', 'Netherlands (Kingdom of the)']],
    ['PH', ['Philippines (the)']],
    ['GS', ['South Georgia and the South Sandwich Islands']],
    ['HM', ['Heard Island and McDonald Islands']],
    ['CC', ['Cocos (Keeling) Islands', 'Cocos Islands']],
    ['BQ', ['Bonaire, Sint Eustatius and Saba', 'Caribbean Netherlands']],
    ['AE', ['UAE', 'U.A.E.', 'United Arab Emirates']],
    ['US', ['U.S.A.', 'United States of America (the)']],
    ['CD', ['DR Congo', 'D.R. Congo', 'Congo, The Democratic Republic of the', 'Congo-Kinshasa', 'Congo - Kinshasa']],
    ['CG', ['Congo', 'Republic of the Congo', 'Congo-Brazzaville']],
    ['KR', ['Korea, Republic of', 'Korea (the Republic of)', 'Republic of Korea', 'South Korea']],
    ['KP', ["Korea, Democratic People's Republic of", 'Korea (the Democratic People’s Republic of)']],
    ['IR', ['Iran, Islamic Republic of', 'Iran (Islamic Republic of)']],
    ['TZ', ['Tanzania, United Republic of', 'Tanzania, the United Republic of']],
    ['MD', ['Moldova, Republic of']],
    ['BO', ['Bolivia, Plurinational State of', 'Bolivia (Plurinational State of)']],
    ['VE', ['Venezuela, Bolivarian Republic of', 'Venezuela (Bolivarian Republic of)']],
    ['FM', ['Micronesia, Federated States of', 'Micronesia (Federated States of)']],
    ['MK', ['Macedonia, the former Yugoslav Republic of']],
    ['TW', ['Taiwan, Province of China', 'Taiwan (Province of China)']],
    ['PS', ['Palestine, State of', 'Palestine', 'Palestinian Territory, Occupied']],
    ['VG', ['Virgin Islands, British', 'Virgin Islands (British)', 'British Virgin Islands']],
    ['VI', ['Virgin Islands, U.S.', 'Virgin Islands (U.S.)', 'US Virgin Islands']],
    ['FK', ['Falkland Islands (Malvinas)']],
    ['VA', ['Holy See', 'Holy See (Vatican City State)']],
    ['LA', ["Lao People's Democratic Republic"]],
    ['CV', ['Cabo Verde']],
    ['BN', ['Brunei Darussalam']],
    ['SY', ['Syrian Arab Republic']],
    ['PN', ['Pitcairn']],
    ['UM', ['United States Minor Outlying Islands']],
    ['GB', ['United Kingdom of Great Britain and Northern Ireland (the)']],
    ['HK', ['Hong Kong', 'Hong Kong SAR China']],
    ['MO', ['Macao', 'Macau']],
    ['MM', ['Myanmar', 'Burma', 'Myanmar (Burma)']],
  ])('%s is that of each of %j', (code, names) => {
    expect(names.map(findCountryCode)).toEqual(names.map(() => code));
  });

  it.each(['Saint', 'The', 'Virgin Islands', 'Korea', 'Republic of', ', ', ''])('of %j is not known', (name) => {
    expect(findCountryCode(name)).toBeUndefined();
  });
});
