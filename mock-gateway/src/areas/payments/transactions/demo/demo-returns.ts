import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import type { DemoEvent } from '../../../books/ledger/index.ts'
import { noteCoreTry } from '../core-banking/core-state.store.ts'
import { findTransaction } from '../find-transaction.ts'
import { requestRecall } from '../partner/recall.ts'
import { returnTransaction } from '../returns/return-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { type DemoTransaction, demoTransactionId } from './demo-transaction.ts'

const HOUR_MS = 60 * 60_000

/**
 * Returns the event in which two people return the money of a posted order to the wallet, after the receiver's bank has
 * sent it back.
 */
export const returnOf = (demo: Demo, story: DemoTransaction): DemoEvent =>
  later(demo, story, 26, async (posted, now) => {
    const { transaction_id: transactionId, transaction_contract_reference: reference } = posted
    const { transaction_destination_amount: amount, transaction_destination_country_currency: currency } = posted
    const answer = { kind: 'returned', coreReference: `RT${reference.slice(-9)}`, amount, currency } as const
    await noteCoreTry(demo.db, transactionId, 'RETURN', answer, now)
    await returnTransaction({ ...demo, now }, posted, {
      withFees: false,
      reason: 'Account closed, sent back by the bank',
      makerId: namedId('user ho.maker'),
      checkerId: namedId('user ho.checker'),
    })
  })

/** Returns the event in which a partner requests the money of a posted order back. The recall is pending. */
export const recallOf = (demo: Demo, story: DemoTransaction): DemoEvent =>
  later(demo, story, 3, async (posted, now) => {
    const caller = { keyId: namedId('api key swift live') }
    await requestRecall({ db: demo.db, caller, now }, posted, 'Sent twice by the sender')
  })

function later(
  { db }: Demo,
  story: DemoTransaction,
  hours: number,
  happen: (posted: TransactionRecord, now: Date) => Promise<void>,
): DemoEvent {
  const at = new Date(story.at.getTime() + hours * HOUR_MS)
  return {
    at,
    happen: async () => {
      const posted = await findTransaction(db, demoTransactionId(story))
      if (posted === null) throw new Error('the demo tells of an order before it was sent')
      await happen(posted, at)
    },
  }
}
