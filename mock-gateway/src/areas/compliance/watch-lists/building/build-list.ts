import path from 'node:path'
import { askedThread } from '../../../../engine/workers/index.ts'
import { ListBuilder, type ListData } from './list-data.ts'

/** Entries to add, as JSON (see `EntryRow`); null builds the list. */
export interface BuilderStep {
  readonly rows: string | null
}

export interface BuilderAnswer {
  /** The list, once it is built. */
  readonly list: ListData | null
}

/** Some entries of a list, in the order of the list. */
export interface EntryRows {
  /** Array of `EntryRow` as JSON. */
  readonly rows: string
  readonly count: number
}

/** Lists with more entries are built in a thread, whose start takes longer than the building of a shorter list. */
const LONG_LIST = 2_000
/** Number of entries of a short list that are built at a time: a few milliseconds of the main thread. */
const SHORT_PART = 250
/** Number of entries of a long list that are read at a time: about a megabyte. */
const LONG_PART = 10_000
/** Heap of the thread in megabytes. Most of a list is outside of the heap. */
const MEMORY_MB = 1_024

/**
 * Builds a list from its entries. The main thread only passes the entries on, except those of short lists.
 * @param read yields the entries, so many at a time
 * @param count number of entries
 */
export async function buildList(read: (atATime: number) => AsyncIterable<EntryRows>, count: number): Promise<ListData> {
  if (count <= LONG_LIST) {
    const builder = new ListBuilder()
    for await (const { rows } of read(SHORT_PART)) builder.add(rows)
    return builder.build()
  }
  const file = new URL(`./list-builder.worker${path.extname(import.meta.filename)}`, import.meta.url)
  const thread = askedThread<BuilderStep, BuilderAnswer>(file, { name: 'the builder of a list', memoryMb: MEMORY_MB })
  try {
    for await (const { rows } of read(LONG_PART)) await thread.ask({ rows })
    const { list } = await thread.ask({ rows: null })
    if (list === null) throw new Error('the builder of a list gave no list')
    return list
  } finally {
    await thread.stop()
  }
}
