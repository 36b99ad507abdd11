import { expect } from '@jest/globals'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { nuban, type OrderPortal, orderTo } from './orders.ts'

/** Returns functions for SwiftRemit in a test portal: for its direct credits, their reviews, and its wallet. */
export function creditDesk(portal: () => OrderPortal) {
  const wallet = async (mtoCode = 'SWIFTREMIT', env = 'live') => {
    const found = await portal()
      .gateway.db.selectFrom('ledger_account as a')
      .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
      .select(['b.balance', 'b.held'])
      .where('a.kind', '=', 'WALLET')
      .where('a.owner', '=', mtoCode)
      .where('a.currency', '=', 'NGN')
      .where('a.env', '=', env as 'live')
      .executeTakeFirstOrThrow()
    return { balance: Number(found.balance), held: Number(found.held) }
  }
  const accepted = async (order = orderTo(nuban('1')), options = {}) => {
    const { status, body } = await portal().order(order, options)
    expect([status, body.code]).toEqual([201, undefined])
    return body.transactionId ?? ''
  }
  const detailOf = async (transactionId: string, who = 'ho.compliance') =>
    (await portal().send(who, readTransaction, { transactionId })).transaction
  const review = async (transactionId: string, transactionStatus: 'PASSED' | 'FAILED', who = 'ho.compliance') => {
    const { transactionReference = '', transactionMtoCode = '', version = 0 } = (await detailOf(transactionId)) ?? {}
    return portal().send(who, updateDirectCreditStatus, {
      transactionReference,
      transactionMtoCode,
      transactionStatus,
      transactionReason: 'Seen the papers',
      version,
    })
  }
  return { wallet, accepted, detailOf, review }
}
