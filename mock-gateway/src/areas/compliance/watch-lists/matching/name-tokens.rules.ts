import anyAscii from 'any-ascii'

/** Titles and forms of address, which lists and orders put before names or leave out. */
const TITLES: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sir', 'rev', 'hon', 'eng', 'gen', 'col', 'maj', 'capt'],
  ...['chief', 'alhaji', 'alhaja', 'hajj', 'hajji', 'sheikh', 'shaykh', 'mme', 'mlle', 'jr', 'sr'],
])
/** The Arabic article, present in some spellings of a name and absent in others. */
const ARTICLES: ReadonlySet<string> = new Set(['al', 'el', 'ul', 'ad', 'ar', 'as', 'an'])
/**
 * Maximum number of words compared, the longest first: no real name has more, and short words are easily put before it.
 */
const MOST_TOKENS = 12
/** This many single letters are not initials, but a spelled-out word. */
const SPELLED_OUT = /(?<![a-z0-9])[a-z](?:[^a-z0-9]+[a-z]){3,}(?![a-z0-9])/g

/**
 * The words of a name for comparison: in Latin letters without diacritics or capitals, without titles and the Arabic
 * article.
 * @example nameTokens('Dr. Абдул al-Rāshid') // ['abdul', 'rashid']
 */
export function nameTokens(name: string): string[] {
  const words = anyAscii(name.normalize('NFKC').replaceAll(/['’‘ʼʿʾ`]/gu, ''))
    .toLowerCase()
    .replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(/[^a-z]/g, ''))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const plain = words.filter((word) => !TITLES.has(word))
  const significant = plain.filter((word) => !ARTICLES.has(word))
  // A name that consists only of such words is still a name.
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

/** A key that is independent of the order, diacritics and script of a name's words: equal keys are one name. */
export const nameKey = (name: string): string => nameTokens(name).sort().join(' ')

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(?:ck|q|c|kh)/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/ou?/g, 'u'],
  [/z/g, 's'],
  [/v/g, 'f'],
]

/**
 * The consonants of a word, as scripts without vowels write it and transliterations agree on them.
 * @example skeletonOf('mohammed') === skeletonOf('mhmd')
 */
export function skeletonOf(token: string): string {
  const sounded = SOUNDS.reduce((word, [pattern, sound]) => word.replaceAll(pattern, sound), token)
  const first = /^[aeiouyw]/.test(sounded) ? 'a' : sounded.slice(0, 1)
  return (first + sounded.slice(1).replaceAll(/[aeiouwyh]/g, '')).replaceAll(/(.)\1+/g, '$1')
}
