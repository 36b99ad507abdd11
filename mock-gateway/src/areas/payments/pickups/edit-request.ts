import type { RequestOf } from '@portal/contract'
import type { CashPickupRequest } from '@portal/contract/cash-pickups/cash-pickup'
import type { editCashPickup as call } from '@portal/contract/cash-pickups/pickup-requests.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { changedFields, overtaken, wrongTransactionState } from '../../../engine/records/index.ts'
import { requireTeller } from '../tills/index.ts'
import { findByReference, findVisibleTransaction, moveTransaction } from '../transactions/index.ts'
import { claimedOrder, endClaim, holderOf, lockClaim, refuseOthersClaim } from './claim.store.ts'
import { findPickup, reopenRequest } from './pickup.store.ts'
import { completionOf, PICKUP_REQUESTS } from './request/pickup-request.kind.ts'

/**
 * Proposes a correction of an authorized request, by the maker of the request, before cash is paid. The contract's
 * `editCashPickup` lists the refusals.
 */
export async function proposeEdit(
  context: SessionContext,
  { version, ...wanted }: RequestOf<typeof call>,
): Promise<Proposal<CashPickupRequest>> {
  const { db, actor, now } = context
  requireTeller(actor)
  const transactionId = wanted.transactionId ?? (await idOf(context, wanted))
  if (transactionId === null) throw new Refusal('25')
  const seen = await findVisibleTransaction(context, transactionId)
  if (seen?.contract_type !== 'CP') throw new Refusal('25')
  // Locks the claim before the transaction, as the payout does.
  const key = claimedOrder(seen)
  await lockClaim(db, key)
  await refuseOthersClaim(db, key, holderOf(context))
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  const pickup = await findPickup(db, transactionId, { lock: true })
  if (found === null || pickup === null) throw new Refusal('25')
  if (pickup.request_maker !== actor.userId) throw new Refusal('63')
  const { transaction_status: status } = found
  if (pickup.authorized_at === null || (status !== 'PENDING' && status !== 'PASSED'))
    throw wrongTransactionState(context.language, status, 'message.state.corrected')
  if (version !== undefined && found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const fields = completionOf(wanted)
  const live = await PICKUP_REQUESTS.read(db, transactionId, false)
  if (live === null) throw new Refusal('25')
  if (changedFields(live.snapshot, { ...live.snapshot, ...fields }).length === 0) throw new Refusal('21')
  await reopenRequest(db, transactionId, { isPassed: status === 'PASSED', now })
  const step = { actor: { kind: 'USER', userId: actor.userId } as const, now }
  if (!(await moveTransaction(db, transactionId, { from: [status], to: 'REQUESTED' }, step))) throw overtaken()
  await endClaim(db, key, actor.userId)
  return { targetId: transactionId, fields }
}

/** Returns the id of the requested order. The schema requires partner and reference if the request has no id. */
const idOf = (
  { db }: SessionContext,
  { transactionMtoCode: mtoCode = '', transactionReference: reference = '' }: Partial<RequestOf<typeof call>>,
) => findByReference(db, { env: 'live', mtoCode, reference })
