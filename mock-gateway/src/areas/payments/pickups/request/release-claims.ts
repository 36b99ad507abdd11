import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { endClaimsOf } from '../claim.store.ts'
import { releaseLater } from '../source/reservation.store.ts'

/** Releases all claims of users who are signed out, and the reservations in partners' systems. */
export async function releaseClaims(db: Kysely<Database>, userIds: readonly string[], now: Date): Promise<void> {
  for (const { order, reservationId } of await endClaimsOf(db, userIds))
    await releaseLater(db, order, reservationId, now)
}
