import { compareAmounts, type RequestOf } from '@portal/contract'
import type { moveMoney } from '@portal/contract/ledger/ledger.calls'
import { KIND_OF_MOVE, type LedgerActRecord } from '@portal/contract/ledger/ledger-act'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { findAccount } from './accounts.read-model.ts'
import { aboveBalance } from './acts/carry-out-act.ts'
import { proposeAct } from './acts/propose-act.ts'

/**
 * Proposes a manual move of money. Refused with 25 if no such account is in scope, with 12 if the account is not live
 * or not of the move's kind, with 13 if the move takes more from the account than is available.
 */
export async function proposeMove(
  context: SessionContext,
  { ledgerAct, accountNumber, actAmount, actReason }: RequestOf<typeof moveMoney>,
): Promise<Proposal<LedgerActRecord>> {
  const { accountKind, env, available, countryId, currency } = await findAccount(context, accountNumber)
  if (accountKind !== KIND_OF_MOVE[ledgerAct] || env !== 'live')
    throw new Refusal('12', { reason: 'the account is of another kind or of the sandbox' })
  const takesFromAccount = ledgerAct !== 'VAULT_SUPPLY'
  if (takesFromAccount && compareAmounts(actAmount, available) > 0) throw aboveBalance()
  return await proposeAct(context, {
    act: ledgerAct,
    countryId,
    currency,
    amount: actAmount,
    reason: actReason,
    account: accountNumber,
  })
}
