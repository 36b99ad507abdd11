import { formatTime } from '@portal/contract/format'
import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import type { ClaimedOrder, Holder } from './claimed-order.ts'

export type ClaimRecord = Selectable<Database['pickup_claim']>
export type ClaimPurpose = ClaimRecord['claim_purpose']

interface Wanted {
  readonly purpose: ClaimPurpose
  readonly userId: string
  readonly until: Date
  readonly now: Date
}

/** Takes the claim, in one statement that wins only where there is none, an own one, or one that ran out; false when it is another's. */
export async function takeClaim(
  db: Kysely<Database>,
  order: ClaimedOrder,
  { purpose, userId, until, now }: Wanted,
): Promise<boolean> {
  const claim = { claim_purpose: purpose, claimed_by: userId, claimed_at: now, claimed_until: until }
  const taken = await db
    .insertInto('pickup_claim')
    .values({ ...keyOf(order), ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['env', 'mto_code', 'transaction_reference'])
        .doUpdateSet(claim)
        .where(({ or, eb }) =>
          or([eb('pickup_claim.claimed_until', '<=', now), eb('pickup_claim.claimed_by', '=', userId)]),
        ),
    )
    .returning('claimed_by')
    .executeTakeFirst()
  return taken !== undefined
}

/** The claim of an order that has not run out, with its holder's name; null when nobody has one. */
export async function findClaim(db: Kysely<Database>, order: ClaimedOrder, now: Date) {
  const found = await db
    .selectFrom('pickup_claim as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.claimed_by')
    .selectAll('c')
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('holder'))
    .where('c.env', '=', order.env)
    .where('c.mto_code', '=', order.mtoCode)
    .where('c.transaction_reference', '=', order.reference)
    .where('c.claimed_until', '>', now)
    .executeTakeFirst()
  return found ?? null
}

/** Ends a claim of somebody's own; does nothing to another's. */
export async function endClaim(db: Kysely<Database>, order: ClaimedOrder, userId: string): Promise<void> {
  const { env, mto_code, transaction_reference } = keyOf(order)
  await db
    .deleteFrom('pickup_claim')
    .where('env', '=', env)
    .where('mto_code', '=', mto_code)
    .where('transaction_reference', '=', transaction_reference)
    .where('claimed_by', '=', userId)
    .execute()
}

/** Ends all claims of these people. @returns what they had claimed, with the reservations at partners' systems */
export async function endClaimsOf(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<{ readonly order: ClaimedOrder; readonly reservationId: string | null }[]> {
  const ended = await db
    .deleteFrom('pickup_claim')
    .where(sql<boolean>`claimed_by = any(${userIds}::uuid[])`)
    .returningAll()
    .execute()
  return ended.map(({ env, mto_code: mtoCode, transaction_reference: reference, reservation_id: reservationId }) => ({
    order: { env, mtoCode, reference },
    reservationId,
  }))
}

/** Refuses with 09 what another has claimed, saying who and until when. */
export async function refuseOthersClaim(db: Kysely<Database>, order: ClaimedOrder, holder: Holder): Promise<void> {
  const claim = await findClaim(db, order, holder.now)
  if (claim === null || claim.claimed_by === holder.userId) return
  const until = formatTime(claim.claimed_until.toISOString(), holder)
  throw new Refusal('09', { message: 'message.claimedBy', params: { name: claim.holder, until } })
}

/** The claim of an order as it stands, whoever's and even if it ran out, locked until the transaction ends; null when there is none. */
export async function lockClaim(db: Kysely<Database>, order: ClaimedOrder): Promise<ClaimRecord | null> {
  const { env, mto_code, transaction_reference } = keyOf(order)
  const claim = await db
    .selectFrom('pickup_claim')
    .selectAll()
    .where('env', '=', env)
    .where('mto_code', '=', mto_code)
    .where('transaction_reference', '=', transaction_reference)
    .forUpdate()
    .executeTakeFirst()
  return claim ?? null
}

/** The holder's own claim for that purpose. 09 it is another's, 54 it ran out. */
export async function requireHeld(
  db: Kysely<Database>,
  claim: ClaimRecord | null,
  { order, purpose, holder }: { readonly order: ClaimedOrder; readonly purpose: ClaimPurpose; readonly holder: Holder },
): Promise<ClaimRecord> {
  if (claim !== null && claim.claimed_by !== holder.userId) await refuseOthersClaim(db, order, holder)
  const isHeld =
    claim?.claimed_by === holder.userId && claim.claim_purpose === purpose && claim.claimed_until > holder.now
  if (!isHeld) throw new Refusal('54', { message: 'message.claimRanOut' })
  return claim
}

const keyOf = ({ env, mtoCode, reference }: ClaimedOrder) => ({
  env,
  mto_code: mtoCode,
  transaction_reference: reference,
})
