/** ISO 3166-1 alpha-2, the officially assigned codes, and XK, which is in common use for Kosovo. */
const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** Names in common use beside those of `Intl`. */
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  burma: 'MM',
  myanmar: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  macao: 'MO',
  congo: 'CG',
  'democratic republic of the congo': 'CD',
  'republic of the congo': 'CG',
  palestine: 'PS',
  macedonia: 'MK',
  swaziland: 'SZ',
  'east timor': 'TL',
  vatican: 'VA',
  'russian federation': 'RU',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  'the netherlands': 'NL',
  holland: 'NL',
};

/** Shorter than the names of `Intl`. */
const PREFERRED_NAMES: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar', PS: 'Palestine' };

const english = new Intl.DisplayNames('en', { type: 'region' });
const NAME_BY_CODE = new Map(CODES.map((code) => [code, PREFERRED_NAMES[code] ?? english.of(code) ?? code]));
const CODE_BY_NAME = new Map([
  ...CODES.map((code) => [normalizeName(english.of(code) ?? code), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** Returns the English name of a country, such as `Canada`, or `undefined` for a code that is not assigned. */
export function findCountryName(code: string): string | undefined {
  return NAME_BY_CODE.get(code.toUpperCase());
}

/** Returns the ISO code of a country by its English name or its ISO code, in any letter case. */
export function findCountryCode(country: string): string | undefined {
  const code = country.toUpperCase();
  return NAME_BY_CODE.has(code) ? code : CODE_BY_NAME.get(normalizeName(country));
}

function normalizeName(name: string): string {
  const withoutAccents = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return withoutAccents.replaceAll('’', "'").replaceAll('&', 'and').toLowerCase().trim();
}
