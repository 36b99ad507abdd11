import { type KeyEnvironment, zoneOf } from '@portal/contract'
import { formatTime } from '@portal/contract/format'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { countryRules } from '../../settings/country-rules/index.ts'
import type { TransactionRecord } from '../transactions/index.ts'

type ClaimRecord = Selectable<Database['pickup_claim']>
type ClaimPurpose = ClaimRecord['claim_purpose']

/** The key of a claimed order: the partner's reference, because a fetched order has no transaction yet. */
export interface ClaimedOrder {
  readonly env: KeyEnvironment
  readonly mtoCode: string
  readonly reference: string
}

/** Returns the key under which the order of a transaction is claimed. */
export const claimedOrder = ({
  env,
  mto_code: mtoCode,
  transaction_reference: reference,
}: Pick<TransactionRecord, 'env' | 'mto_code' | 'transaction_reference'>): ClaimedOrder => ({ env, mtoCode, reference })

/** The teller who claims an order. Language and time zone format the expiry in a refusal. */
export interface Holder {
  readonly userId: string
  readonly now: Date
  readonly language: string
  readonly timeZone: string
}

export const holderOf = ({ actor, now, language }: Pick<SessionContext, 'actor' | 'now' | 'language'>): Holder => ({
  userId: actor.userId,
  now,
  language,
  timeZone: zoneOf(actor.countryId),
})

const MINUTE_MS = 60_000

/** Returns when a new claim expires, by the rules of the teller's country. */
export async function claimUntil({ db, actor, now }: Pick<SessionContext, 'db' | 'actor' | 'now'>): Promise<Date> {
  const { claimMinutes } = await countryRules(db, actor.countryId)
  return new Date(now.getTime() + claimMinutes * MINUTE_MS)
}

interface Wanted {
  readonly purpose: ClaimPurpose
  readonly userId: string
  readonly until: Date
  readonly now: Date
}

/**
 * Takes the claim in one statement. Succeeds if the order has no claim, if its claim has expired, or if the claim is
 * the teller's.
 * @returns false if another teller has the claim
 */
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

/** Returns the unexpired claim of an order with the holder's name. Null if the order has no unexpired claim. */
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

/**
 * Returns the claim of an order, locked until the transaction ends. The claim may be another user's or expired. Null if
 * the order has no claim.
 */
export async function lockClaim(db: Kysely<Database>, order: ClaimedOrder): Promise<ClaimRecord | null> {
  const claim = await db
    .selectFrom('pickup_claim')
    .selectAll()
    .where((claim) => claim.and(keyOf(order)))
    .forUpdate()
    .executeTakeFirst()
  return claim ?? null
}

/**
 * Requires that the holder has an unexpired claim of the order for that purpose. Throws 09 if another user has an
 * unexpired claim, and 54 in all other cases without such a claim.
 */
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

/** Refuses an order that another user has claimed (09). The message names the holder and the expiry. */
export async function refuseOthersClaim(db: Kysely<Database>, order: ClaimedOrder, holder: Holder): Promise<void> {
  const claim = await findClaim(db, order, holder.now)
  if (claim === null || claim.claimed_by === holder.userId) return
  const until = formatTime(claim.claimed_until.toISOString(), holder, 'short')
  throw new Refusal('09', { message: 'message.claimedBy', params: { name: claim.holder, until } })
}

/** Ends the user's claim of an order. Leaves the claim of another user unchanged. */
export async function endClaim(db: Kysely<Database>, order: ClaimedOrder, userId: string): Promise<void> {
  await db
    .deleteFrom('pickup_claim')
    .where((claim) => claim.and(keyOf(order)))
    .where('claimed_by', '=', userId)
    .execute()
}

/**
 * Ends all claims of these users.
 * @returns the orders that they had claimed, with the reservations at partners' systems
 */
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

const keyOf = ({ env, mtoCode, reference }: ClaimedOrder) => ({
  env,
  mto_code: mtoCode,
  transaction_reference: reference,
})
