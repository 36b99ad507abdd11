import { fromMinor, type RequestOf, toMinor } from '@portal/contract'
import type { reversePosting } from '@portal/contract/ledger/ledger.calls'
import type { LedgerActRecord } from '@portal/contract/ledger/ledger-act'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { proposeAct } from './acts/propose-act.ts'
import { readPostingDetail } from './posting.read-model.ts'

/**
 * Proposes the reversal of a posting. Refused with 25 if no such posting is in scope, with 12 if the posting belongs to
 * a transaction, is a reversal or was already reversed, with 28 if a reversal is pending.
 */
export async function proposeReversal(
  context: SessionContext,
  { transactionId, event, actReason }: RequestOf<typeof reversePosting>,
): Promise<Proposal<LedgerActRecord>> {
  const posting = await readPostingDetail(context, { transactionId, event })
  if (!posting.isReversible) throw new Refusal('12', { message: 'message.notReversible' })
  const debits = posting.lines.filter(({ side }) => side === 'DR').map(({ amount }) => toMinor(amount))
  return await proposeAct(context, {
    act: 'REVERSAL',
    countryId: posting.countryId,
    currency: posting.currency,
    amount: fromMinor(debits.reduce((sum, amount) => sum + amount, 0n)),
    reason: actReason,
    reverses: { transactionId, event },
  })
}
