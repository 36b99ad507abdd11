import { LANGUAGES } from '@portal/contract/format'
import countries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import type { ValuesIn } from './values-in.ts'
import { wordsIn } from './words.rules.ts'

for (const locale of [en, fr]) countries.registerLocale(locale)

/** The countries of the United Kingdom. */
const COUNTRIES_OF_GB =
  'England,Angleterre,Scotland,Ecosse,Wales,Pays de Galles,Northern Ireland,Irlande du Nord'.split(',')

/** Names in published lists that are neither Unicode nor ISO names, by alpha-2 code of the country. */
const LIST_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'EAU'],
  BA: ['Bosnia', 'Bosnie'],
  BN: ['Brunei'],
  BY: ['Bielorussie', 'Byelorussia'],
  CD: ['Democratic Republic of Congo', 'DRC', 'RDC', 'DR Congo', 'Zaire', 'Congo (Kinshasa)', 'Congo-Kinshasa'],
  CF: ['CAR', 'RCA', 'Centrafrique'],
  CG: ['Congo (Brazzaville)', 'Congo-Brazzaville'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CV: ['Cape Verde', 'Cabo Verde', 'Cap-Vert'],
  CZ: ['Czech Republic', 'Republique tcheque'],
  FM: ['Federated States of Micronesia'],
  GB: ['Great Britain', 'UK', 'Britain', 'Grande-Bretagne', ...COUNTRIES_OF_GB],
  KP: [
    'DPRK',
    'RPDC',
    "Democratic People's Republic of Korea",
    'Korea, North',
    'Republique populaire democratique de Coree',
  ],
  KR: ['ROK', 'Korea, South', 'Republic of Korea', 'Republique de Coree'],
  LA: ['Laos', "Lao People's Democratic Republic"],
  LY: ['Libyan Arab Jamahiriya', 'Jamahiriya arabe libyenne'],
  MK: ['Macedonia', 'The former Yugoslav Republic of Macedonia', 'Macedoine'],
  MM: ['Burma', 'Birmanie'],
  MO: ['Macau'],
  NL: ['Holland', 'Hollande'],
  PS: ['Palestinian', 'Palestinian Territories', 'Occupied Palestinian Territory', 'West Bank', 'Gaza', 'Gaza Strip'],
  RU: ['Russian Federation', 'Russia', 'Federation de Russie'],
  SY: ['Syrian Arab Republic', 'Syria', 'Republique arabe syrienne'],
  SZ: ['Swaziland'],
  TL: ['East Timor', 'Timor oriental'],
  TR: ['Turkey', 'Turquie'],
  TW: ['Taiwan', 'Republic of China', 'Taiwan, Province of China'],
  US: ['USA', 'US', 'United States of America', 'Etats-Unis'],
  VA: ['Holy See', 'Vatican', 'Saint-Siege'],
  VN: ['Viet Nam'],
  XK: ['XKX'],
  ZA: ['RSA'],
}

/** Words that do not identify a country. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'the of and d de des du l la le les et region country pays nationality nationalite'.split(' '),
)
/** Words for a form of state. If a name is not found, it is searched without these words. */
const FORMS_OF_STATE: ReadonlySet<string> = new Set(
  'republic republique islamic islamique arab arabe bolivarian bolivarienne plurinational plurinationale state states etat united federal federale federated socialist socialiste hashemite hachemite kingdom royaume federation commonwealth former'.split(
    ' ',
  ),
)
/** Names that identify the country only together with their form of state. */
const NEEDS_FORM: ReadonlySet<string> = new Set(['congo', 'korea', 'coree', 'china', 'chine', 'germany', 'yemen'])

function wordsOf(text: string): string[] {
  const words = wordsIn(text)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  // A name that has only stop words keeps them, because DE, ET, LA and AND are also country codes.
  return telling.length > 0 ? telling : words
}

/**
 * Returns the key of a name, whatever the order of its words: `Iran (Islamic Republic of)` is `Islamic Republic of
 * Iran`.
 */
const keyOf = (words: readonly string[]): string => [...words].sort().join(' ')

/** Country codes by the key of each name. `Congo` has two codes. */
const CODES: ReadonlyMap<string, ReadonlySet<string>> = codesByName()

function codesByName(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const add = (name: string | undefined, code: string) => {
    const key = keyOf(wordsOf(name ?? ''))
    if (key !== '') known.set(key, (known.get(key) ?? new Set()).add(code))
  }
  for (const [code, alpha3] of Object.entries(countries.getAlpha2Codes())) {
    for (const name of [code, alpha3, ...(LIST_NAMES[code] ?? [])]) add(name, code)
    for (const language of LANGUAGES) {
      for (const name of countries.getName(code, language, { select: 'all' }) ?? []) add(name, code)
      for (const style of ['long', 'short'] as const)
        add(new Intl.DisplayNames(language, { type: 'region', style }).of(code), code)
    }
  }
  return known
}

/** Item letters or numbers in a list: `(1) Iran (2) Iraq`. */
const ITEM = /(?:^|\s)(?:[a-z]\)|\([a-z0-9]\))/gi

/**
 * Returns the countries in a list entry of one or several alpha-2 codes, alpha-3 codes, and English or French names.
 * @example countriesIn('SY; Russian Federation').values // ['SY', 'RU']
 */
export function countriesIn(text: string): ValuesIn<string> {
  const parts = text
    .replaceAll(ITEM, ';')
    .split(/[;|\n]/)
    .filter((part) => part.trim() !== '')
  const read = parts.map(codesIn)
  return { values: [...new Set(read.flat())], isComplete: parts.length > 0 && read.every((codes) => codes.length > 0) }
}

/**
 * Returns the codes of one name, or of several names separated by commas and the like. Returns no codes if one of the
 * names is unknown.
 */
function codesIn(part: string): string[] {
  const whole = codesOf(part)
  if (whole.length > 0) return whole
  const names = part.split(/[,/]|\s(?:and|et|or|ou)\s/).filter((name) => name.trim() !== '')
  const read = names.length > 1 ? names.map(codesOf) : []
  return read.every((codes) => codes.length > 0) ? read.flat() : []
}

function codesOf(name: string): string[] {
  const words = wordsOf(name)
  const exact = CODES.get(keyOf(words))
  if (exact !== undefined) return [...exact]
  const bare = keyOf(words.filter((word) => !FORMS_OF_STATE.has(word)))
  return NEEDS_FORM.has(bare) ? [] : [...(CODES.get(bare) ?? [])]
}

/**
 * Returns the country that a text names by its alpha-2 or alpha-3 code, or by its English or French name. Null unless
 * the text names exactly one country.
 * @example countryIn('Côte d’Ivoire') // 'CI'
 */
export function countryIn(text: string): string | null {
  const [code, ...others] = codesOf(text)
  return code !== undefined && others.length === 0 ? code : null
}
