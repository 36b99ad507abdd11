import type { RequestOf } from '@portal/contract'
import type { PayoutReturn } from '@portal/contract/cash-pickups/cash-pickup'
import type { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { findVisibleTransaction } from '../../transactions/index.ts'
import { findPickup } from '../pickup.store.ts'
import { findPayment } from './payment.store.ts'
import { lockTillOfPayment } from './return-payout.kind.ts'

/**
 * A mistaken pay-out of the actor's own branch, or of the subsidiary for its head office. Refusals: see the contract's
 * `returnPayout`.
 */
export async function proposeReturn(
  context: SessionContext,
  { transactionId, version, returnReason }: Omit<RequestOf<typeof returnPayout>, 'replaces'>,
): Promise<Proposal<PayoutReturn>> {
  const { db, actor, now } = context
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  const pickup = found && (await findPickup(db, transactionId))
  if (!found || !pickup) throw new Refusal('25')
  if (actor.userType === 'BRANCH' && pickup.user_sol_id !== actor.solId) throw new Refusal('25')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  if (found.transaction_status !== 'POSTED') throw new Refusal('12')
  // A concurrent count of the till waits, and then sees that a request for its cash is pending.
  await lockTillOfPayment(db, await findPayment(db, transactionId, { lock: true }), businessDate(now, found.country_id))
  return { targetId: transactionId, version, fields: { transactionStatus: 'RETURNED', returnReason } }
}
