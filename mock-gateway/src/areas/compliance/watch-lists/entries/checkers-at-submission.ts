import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { isLong } from './comparing/list-comparison.store.ts'
import { checkersFor, effectOf } from './list-effect.ts'

/**
 * Returns the number of checkers that a change of a list needs, at its submission. For a long list, a job sets the
 * number before a checker can authorize the change.
 */
export async function checkersAtSubmission(db: Kysely<Database>, list: KeptWatchList): Promise<1 | 2> {
  return (await isLong(db, list)) ? 1 : checkersFor(await effectOf(db, list))
}
