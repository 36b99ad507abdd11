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
/** Heap of the thread in megabytes. Most of a list is outside of the heap. */
const MEMORY_MB = 1_024

/**
 * Builds a list from its entries. The main thread only passes the entries on, except those of short lists.
 * @param parts the entries, a few hundred at a time, so that each part of a short list takes a few milliseconds
 * @param count number of entries
 */
export async function buildList(parts: AsyncIterable<EntryRows>, count: number): Promise<ListData> {
  if (count <= LONG_LIST) {
    const builder = new ListBuilder()
    for await (const { rows } of parts) builder.add(rows)
    return builder.build()
  }
  const file = new URL(`./list-builder.worker${path.extname(import.meta.filename)}`, import.meta.url)
  const thread = askedThread<BuilderStep, BuilderAnswer>(file, { name: 'the builder of a list', memoryMb: MEMORY_MB })
  try {
    for await (const { rows } of parts) await thread.ask({ rows })
    const { list } = await thread.ask({ rows: null })
    if (list === null) throw new Error('the builder of a list gave no list')
    return list
  } finally {
    await thread.stop()
  }
}
