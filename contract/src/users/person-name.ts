import { PLAIN_LETTERS } from '../values/folded.ts'

/** The parts of a name in an order. */
export interface OrderedName {
  readonly first: string
  readonly middle?: string | undefined
  readonly last: string
}

/** The result of comparing a document's name with the order's name. */
export interface NameComparison {
  /** Whether both names may belong to the same person. */
  readonly isAlike: boolean
  /** Words of the order that the document lacks, as written; `added` has the document's words that the order lacks. */
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

/** Returns the receiver's name of an order. */
export const receiverName = (order: {
  readonly transactionReceiverFirstName?: string | undefined
  readonly transactionReceiverMiddleName?: string | undefined
  readonly transactionReceiverLastName?: string | undefined
}): OrderedName => ({
  first: order.transactionReceiverFirstName ?? '',
  middle: order.transactionReceiverMiddleName,
  last: order.transactionReceiverLastName ?? '',
})

/** Joins the parts of a name into one text, for display. */
export const wholeName = ({ first, middle, last }: OrderedName): string =>
  [first, middle, last].filter(Boolean).join(' ')

/** Matches the separators between the words of a name; an apostrophe is part of a word. */
export const BETWEEN_WORDS = /([^\p{L}\p{M}\p{N}'’ʼ‘`]+)/u

const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ‘`]/gu, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)

interface Word {
  readonly text: string
  readonly plain: string
  readonly part: keyof OrderedName | 'document'
  isFound: boolean
  /** Whether the other name has the word in full, not only as an initial. */
  isWritten: boolean
}

const wordsOf = (name: string | undefined, part: Word['part']): Word[] =>
  (name ?? '')
    .split(BETWEEN_WORDS)
    .map((text) => ({ text, plain: plain(text), part, isFound: false, isWritten: false }))
    .filter((word) => /[\p{L}\p{N}]/u.test(word.plain))

const isInitial = ({ plain: word }: Word): boolean => /^[a-z]$/.test(word)

/**
 * Compares two names word by word, ignoring order, accents, capitals, hyphens and spaces. The names match if all words
 * of the shorter name occur in the longer name, and a given name and a family name of the order occur in the document
 * in full: a middle name may be missing, a family name may not.
 */
export function compareNames(ordered: OrderedName, documented: string): NameComparison {
  const [first, middle, last] = (['first', 'middle', 'last'] as const).map((part) => wordsOf(ordered[part], part))
  // An order repeats the name of a person with a single name as first and last name.
  const isSingle =
    first?.length === 1 && middle?.length === 0 && last?.length === 1 && first[0]?.plain === last[0]?.plain
  const wanted = isSingle ? (first ?? []) : [first, middle, last].flatMap((words) => words ?? [])
  const found = wordsOf(documented, 'document')

  matchOneToOne(wanted, found, (one, other) => one.plain === other.plain, true)
  matchJoined(wanted, found)
  matchJoined([...wanted.filter(({ part }) => part === 'last'), ...wanted.filter(({ part }) => part !== 'last')], found)
  matchJoined(found, wanted)
  matchOneToOne(wanted, found, isInitialOf, false)

  const missing = wanted.filter(({ isFound }) => !isFound).map(({ text }) => text)
  const added = found.filter(({ isFound }) => !isFound).map(({ text }) => text)
  const isWritten = (part: Word['part']) => wanted.some((word) => word.part === part && word.isWritten)
  const isNamed = isSingle ? isWritten('first') && added.length === 0 : isWritten('first') && isWritten('last')
  return { isAlike: isNamed && (missing.length === 0 || added.length === 0), missing, added }
}

const isInitialOf = (one: Word, other: Word): boolean =>
  (isInitial(one) && other.plain.startsWith(one.plain)) || (isInitial(other) && one.plain.startsWith(other.plain))

function matchOneToOne(
  wanted: readonly Word[],
  found: readonly Word[],
  isSame: (one: Word, other: Word) => boolean,
  isWrittenOut: boolean,
): void {
  for (const word of wanted) {
    if (word.isFound) continue
    const other = found.find((one) => !one.isFound && isSame(word, one))
    if (other !== undefined) mark([word, other], isWrittenOut && !isInitial(word))
  }
}

/** Matches adjacent words with the same words written as one: `Owusu-Ansah` and `Owusuansah`, `李 明` and `李明`. */
function matchJoined(apart: readonly Word[], together: readonly Word[]): void {
  for (const whole of together) {
    for (let from = 0; from < apart.length && !whole.isFound; from += 1) {
      const parts = partsOf(apart, from, whole.plain)
      if (parts !== null) mark([...parts, whole], true)
    }
  }
}

/** Returns the two or more words from a position that together form a text; null if no such words form it. */
function partsOf(words: readonly Word[], from: number, text: string): Word[] | null {
  const parts: Word[] = []
  let joined = ''
  for (const word of words.slice(from)) {
    if (word.isFound || !text.startsWith(joined + word.plain)) return null
    parts.push(word)
    joined += word.plain
    if (joined === text) return parts.length > 1 ? parts : null
  }
  return null
}

function mark(words: readonly Word[], isWritten: boolean): void {
  for (const word of words) {
    word.isFound = true
    word.isWritten = isWritten
  }
}
