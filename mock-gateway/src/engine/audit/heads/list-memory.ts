import type { Refusal } from './anchor-notes.ts'
import type { ListWitness } from './list-witness.ts'

/** A break of the chain that this process found, and how many its list had accepted by then. */
interface FoundBreak {
  readonly refusal: Refusal
  readonly breaks: number
}

/** This process's memory of a list: out of reach of people who own the tables and the files. */
interface ListMemory {
  /** The highest line seen or written. */
  last: ListWitness | null
  found: FoundBreak | null
}

const memories = new Map<string, ListMemory>()

/** The memory of the list at a path. */
export function memoryOf(path: string): ListMemory {
  const known = memories.get(path)
  if (known !== undefined) return known
  const memory: ListMemory = { last: null, found: null }
  memories.set(path, memory)
  return memory
}
