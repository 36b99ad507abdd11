import { toMinor } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { currencyIn } from '../../../../engine/values/currencies.rules.ts'
import type { CoreReturn } from '../core-banking/core-banking.ts'
import { noteCoreTry } from '../core-banking/core-state.store.ts'
import { httpCoreBanking } from '../core-banking/http-core-banking.ts'
import { findTransaction } from '../find-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/**
 * Asks the core whether the money of a posted transaction came back, and stores the answer. Runs outside any database
 * transaction.
 * @returns undefined if the core was not asked, because the transaction is not posted or was not credited by the core
 */
export async function askCoreAboutReturn(
  context: SessionContext,
  transactionId: string,
): Promise<CoreReturn | undefined> {
  const { db, config, now } = context
  const found = await findTransaction(db, transactionId)
  if (found?.transaction_status !== 'POSTED' || found.contract_type !== 'DC') return undefined
  if (config.coreBanking === null) return { kind: 'unclear', reason: 'no core banking is configured' }
  const answer = await httpCoreBanking(config.coreBanking).returnOf(found.transaction_contract_reference)
  await db.transaction().execute(async (trx) => {
    // Tries are numbered, so two concurrent callers must write one after another.
    await findTransaction(trx, transactionId, { lock: true })
    await noteCoreTry(trx, transactionId, 'RETURN', answer, now)
  })
  return answer
}

/**
 * Allows a return only if the core confirmed, before the transaction of this call began, that all of the money came
 * back. Throws 68 if the core was not asked or its answer is unclear, 06 if the money is not back or another amount
 * came back.
 */
export function requireMoneyBack(
  { outside, language }: SessionContext,
  {
    transaction_id: transactionId,
    transaction_destination_amount: amount,
    transaction_destination_country_currency: currency,
  }: TransactionRecord,
): void {
  const answer = (outside?.get(transactionId) ?? { kind: 'unclear' }) as CoreReturn
  if (answer.kind === 'unclear') throw new Refusal('68', { message: 'message.returnUnclear' })
  if (answer.kind === 'not-returned') throw new Refusal('06', { message: 'message.moneyNotBack' })
  if (currencyIn(answer.currency) !== currency || toMinor(answer.amount) !== toMinor(amount))
    throw new Refusal('06', {
      message: 'message.otherAmountBack',
      params: { amount: formatAmount(answer.amount, answer.currency, { language }) },
    })
}
