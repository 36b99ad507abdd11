import { expect } from '@jest/globals'
import type { Counter } from '../../../../security-tests/testing/counter.ts'
import type { PickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'

const MINUTE_MS = 60_000

/** Returns functions that read the effects of a payout on wallet, till and tables of a test portal. */
export function payoutDesk(portal: () => PickupPortal, counter: () => Counter) {
  const db = () => portal().gateway.db
  const balanceOf = async (kind: 'WALLET' | 'TILL', owner: string) => {
    const { balance, held } = await db()
      .selectFrom('ledger_account as a')
      .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
      .select(['b.balance', 'b.held'])
      .where('a.kind', '=', kind)
      .where('a.owner', '=', owner)
      .where('a.currency', '=', 'GHC')
      .where('a.env', '=', 'live')
      .executeTakeFirstOrThrow()
    return { balance: Number(balance), held: Number(held) }
  }
  const walletBalance = () => balanceOf('WALLET', 'SWIFTREMIT')
  const userId = async (username: string) =>
    (await db().selectFrom('app_user').select('user_id').where('username', '=', username).executeTakeFirstOrThrow())
      .user_id
  const inTill = async (username = 'branch.teller') => (await balanceOf('TILL', await userId(username))).balance
  const paymentsOf = (transactionId: string) =>
    db().selectFrom('pickup_payment').selectAll().where('transaction_id', '=', transactionId).execute()
  const statusOf = async (transactionId: string) =>
    (await counter().detail(transactionId, 'ho.maker')).transactionStatus
  const booksAgree = async () =>
    expect(await verifyLedger(db(), ledgerKey(portal().gateway.config.keyEncryptionKey))).toMatchObject({ ok: true })
  /**
   * Advances the clock by ten minutes, after which a claim has expired. Opens a new till for the second teller, because
   * just before midnight the business day of the earlier till ends as well.
   */
  async function passTen(): Promise<void> {
    portal().gateway.clock.advance(10 * MINUTE_MS)
    await counter().till('branch.teller2')
  }
  const cancel = (reference: string) => portal().ask('POST', `/transactions/${reference}/cancel`)
  return { db, balanceOf, walletBalance, userId, inTill, paymentsOf, statusOf, booksAgree, passTen, cancel }
}
