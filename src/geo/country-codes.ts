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

/** Short names of ISO 3166-1, and others in common use, beside those of `Intl`. */
const OTHER_NAMES: Record<string, string[]> = {
  AE: ['UAE'],
  BO: ['Plurinational State of Bolivia'],
  BN: ['Brunei Darussalam'],
  BQ: ['Bonaire', 'Bonaire, Sint Eustatius and Saba'],
  CC: ['Cocos Islands', 'Keeling Islands'],
  CD: ['Democratic Republic of the Congo', 'DR Congo', 'DRC', 'Congo-Kinshasa'],
  CG: ['Congo', 'Republic of the Congo', 'Congo-Brazzaville'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China"],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FK: ['Falkland Islands (Malvinas)'],
  FM: ['Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  HM: ['Heard Island and McDonald Islands'],
  IE: ['Republic of Ireland'],
  IR: ['Islamic Republic of Iran'],
  KG: ['Kyrgyz Republic'],
  KP: ["Democratic People's Republic of Korea", 'DPRK'],
  KR: ['Republic of Korea'],
  LA: ["Lao People's Democratic Republic", 'Lao PDR'],
  LY: ['Libyan Arab Jamahiriya'],
  MD: ['Republic of Moldova'],
  MF: ['Saint Martin (French part)'],
  MK: ['Macedonia', 'The former Yugoslav Republic of Macedonia'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland', 'Kingdom of the Netherlands'],
  PN: ['Pitcairn'],
  PS: ['State of Palestine', 'Palestinian Territory', 'Occupied Palestinian Territory'],
  RU: ['Russian Federation'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha'],
  SK: ['Slovak Republic'],
  SX: ['Sint Maarten (Dutch part)'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Taiwan, Province of China'],
  TZ: ['United Republic of Tanzania'],
  UM: ['United States Minor Outlying Islands'],
  US: ['USA', 'United States of America'],
  VA: ['Vatican', 'Vatican City State', 'Holy See', 'Holy See (Vatican City State)'],
  VE: ['Bolivarian Republic of Venezuela'],
  VG: ['Virgin Islands (British)'],
  VI: ['Virgin Islands (US)'],
  VN: ['Viet Nam'],
};

/** Shorter than the names of `Intl`. */
const PREFERRED_NAMES: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar', PS: 'Palestine' };

const english = new Intl.DisplayNames('en', { type: 'region' });
const NAME_BY_CODE = new Map(CODES.map((code) => [code, PREFERRED_NAMES[code] ?? english.of(code) ?? code]));
const CODE_BY_NAME = new Map(CODES.flatMap((code) => namesOf(code).map((name) => [normalizeName(name), code])));

/** Returns the English name of a country, such as `Canada`, or `undefined` for a code that is not assigned. */
export function findCountryName(code: string): string | undefined {
  return NAME_BY_CODE.get(code.toUpperCase());
}

/** Returns the ISO code of a country by its English name or its ISO code, in any letter case. */
export function findCountryCode(country: string): string | undefined {
  const code = country.toUpperCase();
  return NAME_BY_CODE.has(code) ? code : CODE_BY_NAME.get(normalizeName(country));
}

function namesOf(code: string): string[] {
  return [english.of(code) ?? code, findCountryName(code) ?? code, ...(OTHER_NAMES[code] ?? [])];
}

/** `Korea (the Republic of)`, `Korea, Republic of` and `The Republic of Korea` are the same, and so are `St.` and `Saint`. */
function normalizeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .toLowerCase();
  const inOrder = plain.trim().replace(/^([^,(]+)(?:, | \()([^,()]+)\)?$/, '$2 $1');
  return inOrder.replace(/\bsaint\b/g, 'st').replace(/\bthe /g, '');
}
