import { compareAmounts, type RequestOf } from '@portal/contract'
import type { createCashPickup as call } from '@portal/contract/calls/cash-pickups'
import type { CashPickupRequest } from '@portal/contract/records/cash-pickup'
import type { Proposal } from '../../../approvals/index.ts'
import { Refusal, type SessionContext } from '../../../http/handler.ts'
import { inNaira } from '../../../limit-rates/index.ts'
import { requireTeller } from '../../tills/index.ts'
import { findByReference, findTransaction, moveTransaction, type TransactionRecord } from '../../transactions/index.ts'
import { type ClaimedOrder, endClaim, requireClaim } from '../claim.store.ts'
import { acceptCashPickup } from '../intake/accept-cash-pickup.ts'
import { findPickup } from '../pickup.store.ts'
import { keepRequest } from '../pickup-request.store.ts'
import { claimant, requireClaimable } from './claimable.ts'
import { completionOf, PICKUP_REQUESTS } from './request.kind.ts'

/** A branch asks to pay a claimed order out. Refusals: see the contract's `createCashPickup`. */
export async function proposeRequest(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode, ...wanted }: RequestOf<typeof call>,
): Promise<Proposal<CashPickupRequest>> {
  const { db, actor, now } = context
  const solId = requireTeller(actor)
  const key: ClaimedOrder = { env: 'live', mtoCode, reference }
  const transactionId = await claimedTransaction(context, key)
  const found = await findTransaction(db, transactionId, { lock: true })
  const from = requireClaimable(context, found, await findPickup(db, transactionId, { lock: true }))
  await requireWithinLimit(context, found)
  await keepRequest(db, transactionId, { solId, makerId: actor.userId, from, now })
  const step = { actor: { kind: 'USER', userId: actor.userId } as const, now }
  if (!(await moveTransaction(db, transactionId, { from: [from], to: 'REQUESTED' }, step))) throw new Refusal('12')
  await endClaim(db, key, actor.userId)
  const live = await PICKUP_REQUESTS.read(db, transactionId, false)
  if (live === null) throw new Refusal('25')
  return { targetId: transactionId, fields: { ...live.snapshot, ...completionOf(wanted) } }
}

/** The transaction of a claim; one that its partner's system told is taken on as any order is. */
async function claimedTransaction(context: SessionContext, key: ClaimedOrder): Promise<string> {
  const { db, actor, now } = context
  const claim = await requireClaim(db, key, 'REQUEST', claimant(context))
  const known = await findByReference(db, key)
  if (known !== null) return known
  if (claim.fetched_order === null) throw new Refusal('54', { message: 'message.claimRanOut' })
  const orderer = { ...key, keyId: null, actor: { kind: 'USER', userId: actor.userId } } as const
  return await acceptCashPickup(db, orderer, claim.fetched_order, now, claim.reservation_id)
}

/** Role limits are in naira; what has no rate counts as above (money §5). */
async function requireWithinLimit({ db, actor }: SessionContext, found: TransactionRecord | null): Promise<void> {
  if (found === null || actor.roleLimit === null) return
  const { transaction_destination_amount: amount, transaction_destination_country_currency: currency } = found
  const naira = await inNaira(db, found.country_id, { amount, currency })
  if (naira === null || compareAmounts(naira, actor.roleLimit) > 0) throw new Refusal('64')
}
