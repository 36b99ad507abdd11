import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { endClaimsOf } from '../claim.store.ts'
import { releaseLater } from '../source/reservation.store.ts'

/** Whoever is signed out deals with no order any more: all claims of theirs are given back, with what partners' systems reserved for them. */
export async function releaseClaims(db: Kysely<Database>, userIds: readonly string[], now: Date): Promise<void> {
  for (const { order, reservationId } of await endClaimsOf(db, userIds))
    await releaseLater(db, order, reservationId, now)
}
