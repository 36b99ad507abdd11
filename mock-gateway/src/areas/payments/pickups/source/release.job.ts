import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { askPartner } from './ask-partner.ts'
import { findSource } from './pickup-source.store.ts'
import { releaseLater } from './reservation.store.ts'

/** The maximum number of reservations that one run releases. The next run releases the remaining reservations. */
const BATCH = 50
const MINUTE_MS = 60_000
/**
 * The maximum delay between two tries, in minutes. The delay doubles up to this value, so that an unreachable partner's
 * system is asked only a few times a day.
 */
const LONGEST_WAIT = 360

/**
 * Releases reservations at partners' systems for orders that will not be paid here: reservations of expired claims and
 * of ended requests.
 */
export async function releaseReservations(context: JobContext): Promise<void> {
  const { db, now } = context
  await db.transaction().execute((trx) => endClaims(trx, now))
  const due = await db
    .selectFrom('pickup_release')
    .selectAll()
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute()
  await Promise.all(due.map((one) => release(context, one)))
}

/** Ends expired claims that have a reservation. */
async function endClaims(db: Kysely<Database>, now: Date): Promise<void> {
  const ended = await db
    .deleteFrom('pickup_claim')
    .where('claimed_until', '<=', now)
    .where('reservation_id', 'is not', null)
    .returning(['env', 'mto_code', 'transaction_reference', 'reservation_id'])
    .execute()
  for (const { env, mto_code: mtoCode, transaction_reference: reference, reservation_id } of ended)
    await releaseLater(db, { env, mtoCode, reference }, reservation_id, now)
}

interface Due {
  readonly reservation_id: string
  readonly mto_code: string
  readonly transaction_reference: string
  readonly release_tries: number
}

async function release({ db, config, now }: JobContext, due: Due): Promise<void> {
  const { reservation_id: reservationId, transaction_reference: reference } = due
  const source = await findSource(db, due.mto_code)
  // Without an address, no system can be asked to release the order, and no system can confirm the order later.
  const answer =
    source === null
      ? ({ kind: 'answered', body: { outcome: 'released' } } as const)
      : await askPartner(config, source, 'pickup.release', { reference, reservationId }, now)
  if (answer.kind === 'answered' && answer.body.outcome === 'released') {
    await db.deleteFrom('pickup_release').where('reservation_id', '=', reservationId).execute()
    return
  }
  const minutes = Math.min(2 ** due.release_tries, LONGEST_WAIT)
  await db
    .updateTable('pickup_release')
    .set({
      release_tries: sql<number>`least(release_tries + 1, 20)`,
      next_try_at: new Date(now.getTime() + minutes * MINUTE_MS),
    })
    .where('reservation_id', '=', reservationId)
    .execute()
}
