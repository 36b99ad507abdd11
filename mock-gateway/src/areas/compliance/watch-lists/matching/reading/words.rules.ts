/** Titles and forms of address, which lists and orders put before names or leave out. */
export const TITLES: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'rev', 'hon', 'eng', 'engr', 'gen', 'col', 'maj', 'capt', 'barr'],
  ...[
    'chief',
    'alhaji',
    'alhaja',
    'hajj',
    'haji',
    'hajji',
    'mme',
    'mlle',
    'jr',
    'sr',
    'general',
    'colonel',
    'deceased',
  ],
  ...[
    'sheikh',
    'shaykh',
    'shaikh',
    'shekh',
    'cheikh',
    'mullah',
    'mawlawi',
    'maulana',
    'maulvi',
    'ayatollah',
    'hojjatoleslam',
    'begum',
    'mazi',
    'major',
  ],
  ...['minister', 'president', 'senator', 'army', 'lieutenant', 'brigadier', 'admiral', 'sayyid', 'businessman'],
])

/** The Arabic article, which some spellings of a name include and others omit. */
export const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ul', 'ol'])
/** The Arabic article in the form that takes over the first consonant of the next word: `ad-Din`, `ur-Rahman`. */
export const ASSIMILATED = /^[aeuo](d|r|n|s|z|t|sh|dh|th)$/

/** "Son of" and "daughter of": the order of the words around them matters. */
export const SON_OF: ReadonlySet<string> = new Set([
  'bin',
  'ibn',
  'ben',
  'bn',
  'bint',
  'binti',
  'ould',
  'wuld',
  'بن',
  'ابن',
])

/** Words without meaning of their own, which names include or omit. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...['of', 'the', 'and', 'for', 'und', 'et', 'fur', 'pour', 'de', 'du', 'des', 'der', 'del', 'della', 'dos'],
  ...['la', 'las', 'los', 'von', 'y', 'wa', 'e', 'i', 'lil', 'in', 'aka', 'fka'],
])

/** Abbreviations and variants of words in the names of organisations. */
export const SPELLED_OUT_WORDS: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  natl: 'national',
  univ: 'university',
  bros: 'brothers',
  defense: 'defence',
  coop: 'cooperative',
  mfg: 'manufacturing',
  hq: 'headquarters',
  rep: 'republic',
  banking: 'bank',
  banka: 'bank',
  banque: 'bank',
  banco: 'bank',
  banca: 'bank',
  بانک: 'bank',
  بنک: 'bank',
  groupe: 'group',
  gruppe: 'group',
  gruppa: 'group',
  grupo: 'group',
  fondation: 'foundation',
  airlines: 'air',
  airline: 'air',
  airways: 'air',
  pmc: 'pmc',
  rossii: 'russia',
  rossiya: 'russia',
  myanma: 'myanmar',
  brothers: 'brothers',
}

/** Words that many organisations share, so that they say little about a single organisation. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...[
    'international',
    'trading',
    'trade',
    'group',
    'holding',
    'holdings',
    'general',
    'services',
    'service',
    'industries',
  ],
  ...[
    'industrial',
    'industry',
    'enterprise',
    'enterprises',
    'commercial',
    'national',
    'bank',
    'import',
    'export',
    'impex',
  ],
  ...[
    'company',
    'corporation',
    'foundation',
    'organization',
    'organisation',
    'united',
    'islamic',
    'republic',
    'central',
  ],
  ...['shipping', 'marine', 'tanker', 'technology', 'technologies', 'investment', 'investments', 'development', 'air'],
  ...[
    'iran',
    'russia',
    'korea',
    'syria',
    'china',
    'nigeria',
    'ghana',
    'myanmar',
    'ukraine',
    'harakat',
    'moscow',
    'pmc',
    'petroleum',
  ],
  ...['oil', 'gas', 'mining', 'energy', 'construction', 'logistics', 'capital', 'economic', 'financial', 'airlines'],
])
