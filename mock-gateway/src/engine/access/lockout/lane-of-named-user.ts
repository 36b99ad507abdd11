import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findResettableAccount } from '../accounts.read-model.ts'
import type { CodeHolder } from '../one-time-code/codes.store.ts'
import { type Lane, laneOf } from './lane.ts'

/** Returns the lane of the user named in a password reset. Returns the lane of unknown devices for an unknown name. */
export async function laneOfNamedUser(db: Kysely<Database>, { subject, origin }: CodeHolder): Promise<Lane> {
  const account = await findResettableAccount(db, subject)
  return laneOf(db, account?.userId ?? null, origin)
}
