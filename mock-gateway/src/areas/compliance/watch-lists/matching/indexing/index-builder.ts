import type { ComparedPerson } from '../person-likeness.rules.ts'
import { indexedWords } from '../word-weights.rules.ts'
import { grouped, NumberList, shared, TextList } from './flat-lists.ts'
import { FormTableBuilder } from './form-table.ts'
import { type IndexData, joinedPairs, joinedWords, UNBOUNDED } from './index-data.ts'
import { formsOf, formsOfJoined } from './word-forms.ts'

/**
 * Builds the index of a list, entry by entry. Words are found by their sounds (also with one sound added, removed or
 * changed), by their consonants, and as variants of a given name.
 */
export class IndexBuilder {
  readonly #words = new TextList()
  readonly #birthDates = new TextList()
  readonly #countries = new TextList()
  readonly #wordForms = new FormTableBuilder()
  readonly #joinedForms = new FormTableBuilder()
  readonly #numbers = new Map<string, number>()
  /** Each word of each entry, and the position of the entry. */
  readonly #listed = new NumberList()
  readonly #places = new NumberList()
  readonly #fewest = new NumberList()

  add({ names, weakNames, birthDate, country }: ComparedPerson): void {
    const at = this.#fewest.length
    this.#words.push(joinedWords(names, weakNames))
    this.#birthDates.push(birthDate ?? '')
    this.#countries.push(country ?? '')
    for (const token of new Set(names.flatMap(indexedWords))) {
      this.#listed.push(this.#numberOf(token))
      this.#places.push(at)
    }
    for (const token of new Set(names.flatMap(joinedPairs)))
      for (const form of formsOfJoined(token)) this.#joinedForms.add(form, at)
    const fewest = Math.min(UNBOUNDED - 1, ...names.map((tokens) => indexedWords(tokens).length))
    this.#fewest.push(fewest + (names.some(hasInitials) ? UNBOUNDED : 0))
  }

  #numberOf(token: string): number {
    const known = this.#numbers.get(token)
    if (known !== undefined) return known
    const word = this.#numbers.size
    this.#numbers.set(token, word)
    for (const form of formsOf(token)) this.#wordForms.add(form, word)
    return word
  }

  build(): IndexData {
    const [listed, places] = [this.#listed.values(), this.#places.values()]
    const entryAt = shared(places)
    const groups = { groups: this.#numbers.size, groupOf: (word: number) => word }
    const wordAt = grouped(listed, groups, (from, to) => {
      entryAt[to] = places[from] ?? 0
    })
    const fewest = new Uint8Array(new SharedArrayBuffer(this.#fewest.length))
    fewest.set(this.#fewest.values())
    return {
      size: this.#fewest.length,
      words: this.#words.build(),
      birthDates: this.#birthDates.build(),
      countries: this.#countries.build(),
      wordForms: this.#wordForms.build(),
      ...{ wordAt, entryAt },
      joinedForms: this.#joinedForms.build(),
      fewest,
    }
  }
}

const hasInitials = (tokens: readonly string[]): boolean => tokens.some((token) => token.length === 1)
