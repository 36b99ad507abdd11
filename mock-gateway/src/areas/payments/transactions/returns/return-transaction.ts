import type { GatewayConfig } from '../../../../config.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { businessDate, ledgerKey, post, readPosting, refusalsOfBooks } from '../../../books/ledger/index.ts'
import { moveTransaction } from '../move-transactions.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { acceptRecall } from './recall.store.ts'
import { returnedLines } from './returned-amounts.rules.ts'

export interface Return {
  readonly withFees: boolean
  readonly reason: string
  readonly makerId: string
  readonly checkerId: string
}

/**
 * Moves the money of a posted transaction back to its wallet, in the caller's database transaction: reverses the
 * transaction's own posting, and writes the status, its history, the partner's recall and the events. Does not change
 * the day's count. Throws 12 if the transaction is not posted.
 */
export async function returnTransaction(
  {
    db,
    config,
    now,
  }: Pick<SessionContext, 'db' | 'now'> & { readonly config: Pick<GatewayConfig, 'keyEncryptionKey'> },
  found: TransactionRecord,
  { withFees, reason, makerId, checkerId }: Return,
): Promise<void> {
  const { transaction_id: transactionId, country_id: countryId, wallet_account: wallet } = found
  const posted = { transactionId, event: 'POSTED' }
  const entry = await readPosting(db, posted)
  if (entry === null) throw new Refusal('12', { reason: 'the books have no posting of the transaction' })
  const { env, currency, rule } = entry.posting
  const isNew = await refusalsOfBooks(() =>
    post(db, ledgerKey(config.keyEncryptionKey), {
      transactionId,
      event: 'RETURNED',
      env,
      countryId,
      currency,
      businessDate: businessDate(now, countryId),
      postedAt: now,
      makerId,
      checkerId,
      reason,
      rule: rule ?? null,
      reverses: posted,
      lines: returnedLines(entry.posting, wallet, { withFees }),
    }),
  )
  if (!isNew) throw overtaken()
  const set = { transaction_response_code: null, transaction_response_message: null }
  const step = { actor: { kind: 'USER', userId: makerId } as const, reason, now }
  if (!(await moveTransaction(db, transactionId, { from: ['POSTED'], to: 'RETURNED', set }, step))) throw overtaken()
  await acceptRecall(db, found, { answeredBy: makerId, now })
}
