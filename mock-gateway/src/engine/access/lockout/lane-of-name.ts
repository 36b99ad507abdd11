import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findResettableAccount } from '../accounts.read-model.ts'
import type { CodeHolder } from '../one-time-code/codes.store.ts'
import { type Lane, laneOf } from './lane.ts'

/** The lane of whoever names a user at the reset; that of unknown devices for a name nobody has. */
export async function laneOfName(db: Kysely<Database>, { subject, origin }: CodeHolder): Promise<Lane> {
  const account = await findResettableAccount(db, subject)
  return laneOf(db, account?.userId ?? null, origin)
}
