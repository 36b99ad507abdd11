import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { RecordValues } from '../../records/index.ts'
import { noticesOf } from './notices.rules.ts'
import { type Concerned, notifyPerson } from './notify-person.ts'

/**
 * Notifies the user of a change made through the queue by two others, at the previous address. In the effect's
 * transaction.
 */
export async function notifyOfChange(
  trx: Kysely<Database>,
  person: Concerned,
  before: RecordValues,
  after: RecordValues,
  now: Date,
): Promise<void> {
  for (const notice of noticesOf(before, after)) await notifyPerson(trx, notice, person, { now })
}
