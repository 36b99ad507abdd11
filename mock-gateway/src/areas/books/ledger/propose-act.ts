import { compareAmounts, fromMinor, type RequestOf, toMinor } from '@portal/contract'
import type { moveMoney, reversePosting } from '@portal/contract/ledger/ledger.calls'
import { KIND_OF_MOVE, type LedgerActRecord } from '@portal/contract/ledger/ledger-act'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { findAccount } from './accounts.read-model.ts'
import { aboveBalance } from './carry-out-act.ts'
import { insertPendingAct, type WantedAct } from './ledger-act.store.ts'
import { findAct } from './ledger-act-record.ts'
import { readPostingDetail } from './posting.read-model.ts'

/** A move of money by hand. 25 no such account in scope, 12 not of the move's kind or not live, 13 above what the account has. */
export async function proposeMove(
  context: SessionContext,
  { ledgerAct, accountNumber, actAmount, actReason }: RequestOf<typeof moveMoney>,
): Promise<Proposal<LedgerActRecord>> {
  const { accountKind, env, available, countryId, currency } = await findAccount(context, accountNumber)
  if (accountKind !== KIND_OF_MOVE[ledgerAct] || env !== 'live') throw new Refusal('12')
  const takesFromAccount = ledgerAct !== 'VAULT_SUPPLY'
  if (takesFromAccount && compareAmounts(actAmount, available) > 0) throw aboveBalance()
  return await propose(context, {
    act: ledgerAct,
    countryId,
    currency,
    amount: actAmount,
    reason: actReason,
    account: accountNumber,
  })
}

/** The reversal of a posting. 25 none in scope, 12 a transaction's own, a reversal or reversed already, 28 one waits. */
export async function proposeReversal(
  context: SessionContext,
  { transactionId, event, actReason }: RequestOf<typeof reversePosting>,
): Promise<Proposal<LedgerActRecord>> {
  const posting = await readPostingDetail(context, { transactionId, event })
  if (!posting.isReversible) throw new Refusal('12', { message: 'message.notReversible' })
  const debits = posting.lines.filter(({ side }) => side === 'DR').map(({ amount }) => toMinor(amount))
  return await propose(context, {
    act: 'REVERSAL',
    countryId: posting.countryId,
    currency: posting.currency,
    amount: fromMinor(debits.reduce((sum, amount) => sum + amount, 0n)),
    reason: actReason,
    reverses: { transactionId, event },
  })
}

async function propose({ db, actor, now }: SessionContext, wanted: WantedAct): Promise<Proposal<LedgerActRecord>> {
  const targetId = await insertPendingAct(db, wanted, actor.userId, now)
  if (targetId === null) throw new Refusal('28')
  const act = await findAct(db, targetId)
  if (act === null) throw new Refusal('96')
  return { targetId, fields: act.values }
}
