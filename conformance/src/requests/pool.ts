/** Records of one kind are alike, so a few of each suffice. */
const MOST_OF_A_KIND = 12

export type Row = Readonly<Record<string, unknown>>

/** The records of all answers read so far, from which requests are built. */
export interface Pool {
  /** Adds every object of an answer, at any depth. */
  add(answer: unknown): void
  rows(): readonly Row[]
}

export function createPool(): Pool {
  const kinds = new Map<string, Map<string, Row>>()
  return {
    add: (answer) => {
      for (const row of objectsIn(answer)) {
        const kind = Object.keys(row).join()
        const known = kinds.get(kind) ?? new Map<string, Row>()
        if (known.size < MOST_OF_A_KIND) known.set(JSON.stringify(row), row)
        kinds.set(kind, known)
      }
    },
    rows: () => [...kinds.values()].flatMap((known) => [...known.values()]),
  }
}

function objectsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Row, ...Object.values(value).flatMap(objectsIn)]
}
