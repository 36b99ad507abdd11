import type { WatchListEntry } from '@portal/contract/watch-lists/watch-lists.calls'
import { comparedPerson } from '../matching/compared-person.ts'
import { type FlatTexts, TextList, textAt } from '../matching/indexing/flat-lists.ts'
import { IndexBuilder } from '../matching/indexing/index-builder.ts'
import type { IndexData } from '../matching/indexing/index-data.ts'
import { indexOf, type NameIndex } from '../matching/name-index.ts'

/** A list in flat memory, which threads share. */
export interface ListData {
  readonly index: IndexData
  /** Each entry as JSON, see {@link EntryRow}. */
  readonly entries: FlatTexts
}

/** An entry as the database returns it. */
export type EntryRow = readonly [
  entryNo: number,
  entryName: string,
  otherNames: readonly string[],
  birthDate: string | null,
  country: string | null,
]

/** Builds a list, some of its entries at a time. */
export class ListBuilder {
  readonly #index = new IndexBuilder()
  readonly #entries = new TextList()

  /** Adds entries. @param rows array of {@link EntryRow} as JSON */
  add(rows: string): void {
    for (const row of JSON.parse(rows) as readonly EntryRow[]) {
      const [, entryName, otherNames, birthDate, country] = row
      this.#index.add(comparedPerson([entryName, ...otherNames], { birthDate, country }))
      this.#entries.push(JSON.stringify(row))
    }
  }

  build(): ListData {
    return { index: this.#index.build(), entries: this.#entries.build() }
  }
}

/** A list that can be searched. */
export interface SearchedList {
  readonly index: NameIndex
  /** Returns an entry by its position in the index. */
  entryAt(at: number): WatchListEntry
  /** Memory of the list. */
  readonly bytes: number
}

export const searchedList = (data: ListData): SearchedList => ({
  index: indexOf(data.index),
  entryAt(at) {
    const [entryNo, entryName, otherNames, birthDate, country] = JSON.parse(textAt(data.entries, at)) as EntryRow
    return { entryNo, entryName, otherNames, birthDate, country }
  },
  bytes: bytesOf(data),
})

/** Returns the memory of flat lists in bytes. */
function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  const isObject = typeof value === 'object' && value !== null
  return isObject ? Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0) : 0
}
