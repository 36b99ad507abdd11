import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RecordValues } from './field-changes.rules.ts'
import { recordKinds } from './record-kind.ts'

/** Records of a subject that will be described in words. */
interface DescribedRecords {
  readonly subject: string | null
  readonly records: readonly (RecordValues | null | undefined)[]
}

/** Reads related data for the labels of these records, by subject, for a `ChangeReader`. */
export async function readKnown(
  db: Kysely<Database>,
  described: readonly DescribedRecords[],
): Promise<ReadonlyMap<string, unknown>> {
  const known = new Map<string, unknown>()
  for (const kind of recordKinds()) {
    const records = described.flatMap(({ subject, records }) =>
      subject === kind.subject ? records.filter((one) => one !== null && one !== undefined) : [],
    )
    if (records.length > 0 && kind.readKnown !== undefined) known.set(kind.subject, await kind.readKnown(db, records))
  }
  return known
}
