import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { ClaimedOrder } from '../claim.store.ts'

/** A claim of an order that the partner's system has reserved or may have reserved. */
export interface ReservedClaim extends ClaimedOrder {
  readonly userId: string
  readonly reservationId: string
}

/**
 * Links a reservation to a new claim. Marks the previous reservation, which belongs to an expired claim or to an
 * earlier request, for release.
 */
export async function renewReservation(
  db: Kysely<Database>,
  { env, mtoCode, reference }: ClaimedOrder,
  reservationId: string | null,
  now: Date,
): Promise<void> {
  const claim = await db
    .selectFrom('pickup_claim')
    .select('reservation_id')
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('transaction_reference', '=', reference)
    .executeTakeFirst()
  await releaseLater(db, { env, mtoCode, reference }, claim?.reservation_id ?? null, now)
  await db
    .updateTable('pickup_claim')
    .set({ reservation_id: reservationId, fetched_order: null })
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where('transaction_reference', '=', reference)
    .execute()
}

/** Stores the answer of the partner's system with a claim. False if another teller has the claim now. */
export async function keepFetched(
  db: Kysely<Database>,
  claim: ReservedClaim,
  order: CashPickupOrder,
): Promise<boolean> {
  const kept = await db
    .updateTable('pickup_claim')
    .set({ fetched_order: JSON.stringify(order) })
    .where('env', '=', claim.env)
    .where('mto_code', '=', claim.mtoCode)
    .where('transaction_reference', '=', claim.reference)
    .where('claimed_by', '=', claim.userId)
    .where('reservation_id', '=', claim.reservationId)
    .returning('claimed_by')
    .executeTakeFirst()
  return kept !== undefined
}

/** Ends the claim with that reservation, and marks the reservation for release if the partner may have made it. */
export async function endReservedClaim(
  db: Kysely<Database>,
  claim: ReservedClaim,
  { mayBeReserved, now }: { readonly mayBeReserved: boolean; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom('pickup_claim')
    .where('env', '=', claim.env)
    .where('mto_code', '=', claim.mtoCode)
    .where('transaction_reference', '=', claim.reference)
    .where('claimed_by', '=', claim.userId)
    .where('reservation_id', '=', claim.reservationId)
    .execute()
  if (mayBeReserved) await releaseLater(db, claim, claim.reservationId, now)
}

/** Marks a reservation for release by the job. Does nothing if the order has no reservation. */
export async function releaseLater(
  db: Kysely<Database>,
  { env, mtoCode, reference }: ClaimedOrder,
  reservationId: string | null,
  now: Date,
): Promise<void> {
  if (reservationId === null) return
  await db
    .insertInto('pickup_release')
    .values({
      reservation_id: reservationId,
      env,
      mto_code: mtoCode,
      transaction_reference: reference,
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
