import { compareAmounts, zoneOf } from '@portal/contract'
import { isSamePerson } from '../../../approvals/index.ts'
import { Refusal, type SessionContext } from '../../../http/handler.ts'
import { inNaira } from '../../../limit-rates/index.ts'
import { requireTeller } from '../../tills/index.ts'
import { findVisibleTransaction, type TransactionRecord } from '../../transactions/index.ts'
import type { ClaimedOrder } from '../claim.store.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'

/** An order that a teller's branch asked for, with its transaction. */
export interface BranchPickup {
  readonly transaction: TransactionRecord
  readonly pickup: PickupRecord
}

/** The pickup of the teller's branch, locked until the transaction ends if asked. 57 no teller, 25 none of the branch. */
export async function findBranchPickup(
  context: SessionContext,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<BranchPickup> {
  const solId = requireTeller(context.actor)
  const transaction = await findVisibleTransaction(context, transactionId, { lock })
  const pickup = transaction && (await findPickup(context.db, transactionId, { lock }))
  if (!transaction || !pickup || pickup.user_sol_id !== solId) throw new Refusal('25')
  return { transaction, pickup }
}

/** Refuses what cannot be paid by this teller: 12 not authorized or ended, 63 the teller authorized it, 64 above the teller's limit. */
export async function requirePayable(context: SessionContext, { transaction, pickup }: BranchPickup): Promise<void> {
  const status = transaction.transaction_status
  if (pickup.authorized_at === null || (status !== 'PENDING' && status !== 'PASSED')) throw new Refusal('12')
  if (await hasAuthorized(context, pickup)) throw new Refusal('63')
  const { roleLimit } = context.actor
  if (roleLimit === null) return
  const { transaction_destination_amount: amount, transaction_destination_country_currency: currency } = transaction
  const naira = await inNaira(context.db, transaction.country_id, { amount, currency })
  if (naira === null || compareAmounts(naira, roleLimit) > 0) throw new Refusal('64')
}

/** Who authorized a request never pays it, under this login or another. */
async function hasAuthorized(
  { db, actor }: SessionContext,
  { request_checker: checker }: PickupRecord,
): Promise<boolean> {
  if (checker === null) return false
  if (checker === actor.userId) return true
  const same = await db
    .selectFrom('app_user as voter')
    .select('voter.user_id')
    .where('voter.user_id', '=', checker)
    .where(isSamePerson(actor, 'voter'))
    .executeTakeFirst()
  return same !== undefined
}

/** By what an order is claimed. */
export const claimedOrder = ({
  env,
  mto_code: mtoCode,
  transaction_reference: reference,
}: TransactionRecord): ClaimedOrder => ({
  env,
  mtoCode,
  reference,
})

/** Who claims, and in whose words it is refused. */
export const holderOf = ({ actor, now, language }: SessionContext) => ({
  userId: actor.userId,
  now,
  language,
  timeZone: zoneOf(actor.countryId),
})
