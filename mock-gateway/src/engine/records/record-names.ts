import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isUuid } from '../ids/is-uuid.ts'
import { recordKind } from './record-kind.ts'

/** A reference to a record, as in audit rows. */
export interface RecordPointer {
  readonly subject: string
  readonly itemId: string
}

export interface FoundNames {
  /**
   * Returns the record's current name. Returns null if the name is unknown, or if the kind alone identifies the record.
   */
  nameOf(subject: string, itemId: string): string | null
}

/** Reads the names of many records, with one statement for each kind. */
export async function recordNames(db: Kysely<Database>, pointers: readonly RecordPointer[]): Promise<FoundNames> {
  const wanted = new Map<string, Set<string>>()
  for (const { subject, itemId } of pointers) {
    const names = recordKind(subject)?.names
    if (names === undefined || (names.isUuid && !isUuid(itemId))) continue
    wanted.set(subject, (wanted.get(subject) ?? new Set()).add(itemId))
  }
  const found = new Map<string, string>()
  for (const [subject, ids] of wanted) {
    const { rows } = (await recordKind(subject)
      ?.names?.source(sql`${[...ids]}`)
      .execute(db)) ?? { rows: [] }
    for (const { id, name } of rows) if (name !== null) found.set(`${subject} ${id}`, name)
  }
  return { nameOf: (subject, itemId) => found.get(`${subject} ${itemId}`) ?? null }
}
