import { CONTRACT_TYPES, type DecisionReason } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSamePerson, type SameBy, samePersonBy } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../../engine/http/handler.ts'
import { decidesCases } from '../case-scope.ts'

/** SQL condition over `screening_case k`: the first pass counts, because the same hits still hold the order. */
export const COUNTS = sql<boolean>`(case when k.first_pass_by is null then false
  else k.first_pass_hits = screening_hits_of(k.transaction_id) and exists (select from app_user passer
    where passer.user_id = k.first_pass_by and passer.status = 'ACTIVE') end)`

/** Returns the SQL condition over `screening_case k`: the actor gave the first pass, with this or another login. */
export const isPassedBy = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`exists (select from app_user m
    where m.user_id = k.first_pass_by and (m.user_id = ${actor.userId}::uuid or ${isSamePerson(actor, 'm')}))`

/**
 * Returns the SQL condition over `screening_case k` and `transaction t`: the case awaits a second pass that the actor
 * may give.
 */
export function awaitsSecondPassOf(actor: Actor): RawBuilder<boolean> {
  const types = CONTRACT_TYPES.filter((type) => decidesCases(actor, type))
  return sql<boolean>`(${COUNTS} and t.contract_type = any(${types}::text[]) and not ${isPassedBy(actor)})`
}

/** The first pass of a case, compared with the user who gives the second pass. */
export interface FoundFirstPass {
  readonly passedBy: string
  readonly hasLapsed: boolean
  /** How the user of the first pass is known to be this user with another login; null if there is no evidence. */
  readonly sameBy: SameBy | null
}

/** Returns the first pass of a case. Null if nobody has passed it. The caller must hold the lock of the case. */
export async function findFirstPass(
  db: Kysely<Database>,
  transactionId: string,
  second: Parameters<typeof samePersonBy>[0],
): Promise<FoundFirstPass | null> {
  const found = await db
    .selectFrom('screening_case as k')
    .innerJoin('app_user as m', 'm.user_id', 'k.first_pass_by')
    .select(['m.user_id as passedBy', samePersonBy(second, 'm').as('sameBy'), COUNTS.as('counts')])
    .where('k.transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (found === undefined) return null
  const { counts, ...pass } = found
  return { ...pass, hasLapsed: !counts }
}

interface Pass {
  readonly reason: string
  readonly decisionReason: DecisionReason | null
}

/** Records a first pass, and ends the user's claim, so that another user can decide. */
export async function recordFirstPass(
  { db, actor, now }: Pick<SessionContext, 'db' | 'now'> & { readonly actor: Pick<Actor, 'userId'> },
  transactionId: string,
  { reason, decisionReason }: Pass,
): Promise<void> {
  await db
    .updateTable('screening_case')
    .set({
      first_pass_by: actor.userId,
      first_pass_at: now,
      first_pass_reason: reason,
      first_pass_decision: decisionReason,
      first_pass_hits: sql<string>`screening_hits_of(${transactionId}::uuid)`,
      claimed_by: null,
      claimed_until: null,
    })
    .where('transaction_id', '=', transactionId)
    .execute()
}
