import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { RecordValues } from '../../records/index.ts'
import { noticesOf } from './notices.rules.ts'
import { type Concerned, notifyPerson } from './notify-person.ts'

/**
 * Mails the user, at the previous e-mail address, about a change that two other people made through the approval queue.
 * Call it in the transaction of the change.
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
