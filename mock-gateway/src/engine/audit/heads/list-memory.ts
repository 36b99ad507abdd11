import type { Refusal } from './anchor-notes.ts'
import type { ListWitness } from './list-witness.ts'

/** A break of the chain that this process found, and the number of breaks accepted in its list at that time. */
interface FoundBreak {
  readonly refusal: Refusal
  readonly breaks: number
}

/** The memory of this process about a list. Owners of the tables and files cannot change it. */
interface ListMemory {
  /** The line with the highest number that this process has read or written. Null before the first line. */
  last: ListWitness | null
  found: FoundBreak | null
}

const memories = new Map<string, ListMemory>()

/** Returns the memory of the list at a path. */
export function memoryOf(path: string): ListMemory {
  const known = memories.get(path)
  if (known !== undefined) return known
  const memory: ListMemory = { last: null, found: null }
  memories.set(path, memory)
  return memory
}
