import { expect } from '@jest/globals'
import type { RequestOf } from '@portal/contract'
import { readCashPickup, updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { createCashPickup, enquireCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { createLog } from '../../../../engine/http/log.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import type { PickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'

const PARTNER = { transactionMtoCode: 'SWIFTREMIT' }

/** Returns actions of a branch, of compliance and of the partner on SwiftRemit's pickups in a test portal. */
export function pickupDesk(portal: () => PickupPortal) {
  const db = () => portal().gateway.db
  const wallet = async () => {
    const found = await db()
      .selectFrom('ledger_account as a')
      .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
      .select(['b.balance', 'b.held'])
      .where('a.kind', '=', 'WALLET')
      .where('a.owner', '=', 'SWIFTREMIT')
      .where('a.currency', '=', 'GHC')
      .where('a.env', '=', 'live')
      .executeTakeFirstOrThrow()
    return { balance: Number(found.balance), held: Number(found.held) }
  }
  const statusOf = async (transactionId: string) =>
    (
      await db()
        .selectFrom('transaction')
        .select('transaction_status')
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
    ).transaction_status
  const pickupOf = (transactionId: string) =>
    db().selectFrom('pickup').selectAll().where('transaction_id', '=', transactionId).executeTakeFirstOrThrow()
  const detailOf = async (transactionId: string, who = 'branch.teller') =>
    (await portal().send(who, readCashPickup, { transactionId })).transaction
  const enquire = (transactionReference: string, who = 'branch.teller') =>
    portal().send(who, enquireCashPickup, { ...PARTNER, transactionReference })
  const ask = (transactionReference: string, more = {}, who = 'branch.teller') =>
    portal().send(who, createCashPickup, { ...PARTNER, transactionReference, ...more })
  const review = async (
    transactionId: string,
    transactionStatus: 'PASSED' | 'FAILED',
    who = 'ho.compliance',
    more: Partial<RequestOf<typeof updateCashPickupStatus>> = {},
  ) => {
    const { transactionReference = '', version = 0 } = (await detailOf(transactionId, 'ho.compliance')) ?? {}
    const reviewed = {
      ...PARTNER,
      transactionReference,
      transactionStatus,
      transactionReason: 'Seen the papers',
      version,
      ...more,
    }
    return portal().send(who, updateCashPickupStatus, reviewed)
  }
  const jobContext = (): JobContext => ({
    db: db(),
    reports: portal().gateway.connected.reports,
    now: portal().gateway.clock.now(),
    correlationId: '019a0000-0000-7000-8000-0000000000c1',
    log: createLog('silent'),
    config: portal().gateway.config,
  })
  /** Accepts an order that the teller then finds and requests. */
  async function requested(more = {}) {
    const order = await portal().accepted()
    expect(await enquire(order.transactionReference)).toMatchObject({ responseCode: '00' })
    const { cqId, responseCode } = await ask(order.transactionReference, more)
    expect(responseCode).toBe('00')
    return { ...order, cqId: cqId ?? '' }
  }
  async function authorized(more = {}) {
    const order = await requested(more)
    expect(await decide(portal(), 'branch.head', order.cqId)).toMatchObject({ responseCode: '00' })
    return order
  }
  return { db, wallet, statusOf, pickupOf, detailOf, enquire, ask, review, jobContext, requested, authorized }
}
