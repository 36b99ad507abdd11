import type { Tone } from '@portal/contract'
import { plain, wordsOf } from './palette-matches.ts'

/** An entry of the palette: a screen, a command, a record. */
export interface PaletteItem {
  readonly id: string
  readonly label: string
  /** Text beside the label: the menu section, or a key. */
  readonly section?: string | undefined
  readonly icon?: string | undefined
  /** A second identifying text of a record. */
  readonly known?: string | null | undefined
  /** The most useful detail of a record, so that the user need not open it. */
  readonly detail?: string | null | undefined
  readonly status?: { readonly word: string; readonly tone: Tone } | null | undefined
  /** Synonyms for searching. */
  readonly keywords?: readonly string[] | undefined
}

/** Words of a sentence that name nothing, without accents: "fund a wallet" finds what "fund wallet" finds. */
const ARTICLES = new Set('a an the to my un une le la les l des du de d mon mes'.split(' '))
const APOSTROPHES = /['’]/g

/**
 * Returns the items in which every word of the query, apart from articles, is the beginning of a word; all items for an
 * empty query. Items with a label that begins with the query come first; the other items follow in menu order.
 */
export function filterItems<Item extends PaletteItem>(items: readonly Item[], query: string): readonly Item[] {
  const typed = wordsOf(query.replace(APOSTROPHES, ' '))
  if (typed.length === 0) return items
  const telling = tellingOf(query)
  const words = telling.length > 0 ? telling : typed
  const found = items.filter((item) => {
    const text = plain([item.label, item.section ?? '', ...(item.keywords ?? [])].join(' ')).split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => text.some((part) => part.startsWith(word)))
  })
  const rank = (item: PaletteItem) => (tellingOf(item.label).join(' ').startsWith(words.join(' ')) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the words of a text without articles. */
const tellingOf = (text: string): string[] =>
  wordsOf(text.replace(APOSTROPHES, ' ')).filter((word) => !ARTICLES.has(word))

/**
 * Returns whether every word of the query occurs in an item's texts. The palette uses this to keep items that were
 * found for a shorter query and still match.
 */
export function fits(told: readonly (string | null | undefined)[], query: string): boolean {
  const text = plain(told.filter(Boolean).join(' '))
  return wordsOf(query).every((word) => text.includes(word))
}
