import anyAscii from 'any-ascii'

/** Titles and forms of address, which lists and orders put before names or leave out. */
const TITLES: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'rev', 'hon', 'eng', 'gen', 'col', 'maj', 'capt'],
  ...['chief', 'alhaji', 'alhaja', 'hajj', 'hajji', 'sheikh', 'shaykh', 'mme', 'mlle', 'jr', 'sr'],
])
/** The Arabic article, which some spellings of a name include and others omit. */
const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ul', 'ad', 'ar', 'as', 'an'])
/**
 * Maximum number of words compared. The longest words are compared, because no real name has more words, and short
 * filler words are easy to add.
 */
const MOST_TOKENS = 12
/** At least four single letters in a row are not initials, but a spelled-out word. */
const SPELLED_OUT = /(?<![a-z0-9])[a-z](?:[^a-z0-9]+[a-z]){3,}(?![a-z0-9])/g

/**
 * Returns a key that does not depend on the order, diacritics and script of a name's words: equal keys mean the same
 * name. Confirmed matches are stored with this key (`internal_listing.name_key`), so any change to the key requires a
 * migration of that column. For this reason the key does not use the words that matching compares (`nameTokens`).
 */
export const nameKey = (name: string): string => keyWords(name).sort().join(' ')

function keyWords(name: string): string[] {
  const words = anyAscii(name.normalize('NFKC').replaceAll(/['’‘ʼʿʾ`]/gu, ''))
    .toLowerCase()
    .replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(/[^a-z]/g, ''))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const plain = words.filter((word) => !TITLES.has(word))
  const significant = plain.filter((word) => !ARTICLES.has(word))
  // A name that consists only of titles and articles is still a name.
  const kept = significant.length > 0 ? significant : plain.length > 0 ? plain : words
  if (kept.length <= MOST_TOKENS) return kept
  const longest = new Set(
    kept
      .map((_, at) => at)
      .sort((one, other) => lengthAt(kept, other) - lengthAt(kept, one))
      .slice(0, MOST_TOKENS),
  )
  return kept.filter((_, at) => longest.has(at))
}

const lengthAt = (words: readonly string[], at: number): number => words[at]?.length ?? 0
