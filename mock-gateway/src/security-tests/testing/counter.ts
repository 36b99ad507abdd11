import type { RequestOf } from '@portal/contract'
import type { CashPickupOrder, PayoutIdentity, PayoutRefusal } from '@portal/contract/cash-pickups/cash-pickup'
import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { claimPayout, payCashPickup, refusePayout } from '@portal/contract/cash-pickups/payouts.calls'
import { createCashPickup, enquireCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { ledgerKey } from '../../areas/books/ledger/index.ts'
import { openedTill } from '../../areas/payments/tills/testing/tills.ts'
import { decide } from '../../engine/approvals/testing/decide.ts'
import type { PickupPortal } from './pickup-portal.ts'

/** The identity document of the receiver in {@link pickupOrder}. */
export const CARD: PayoutIdentity = {
  identityType: 'GHANA_CARD',
  identityNumber: 'GHA-123456789-0',
  identityIssuer: 'NIA',
  identityIssueDate: '2022-03-01',
  identityExpiryDate: '2032-02-29',
  identityName: 'EZE Ngozi',
}

/** An order that a branch has requested. */
export interface AskedOrder {
  readonly transactionId: string
  readonly transactionReference: string
  readonly cqId: string
}

/** Actions of branch 204's staff at the branch's counter, in a test portal. */
export function counterOf(portal: PickupPortal, mtoCode = 'SWIFTREMIT') {
  const { clock, config } = portal.gateway
  const done = <Answer extends { readonly responseCode: string }>(answer: Answer): Answer => {
    if (answer.responseCode !== '00') throw new Error(JSON.stringify(answer))
    return answer
  }
  const till = (username = 'branch.teller', float = '5000.00', currency = 'GHC') =>
    openedTill({ db: portal.gateway.admin, key: ledgerKey(config.keyEncryptionKey), now: clock.now() }, username, {
      float,
      currency,
    })
  const detail = async (transactionId: string, who = 'branch.teller') => {
    const { transaction } = await portal.send(who, readCashPickup, { transactionId })
    if (transaction === undefined) throw new Error(`${who} reads no ${transactionId}`)
    return transaction
  }
  /** Finds an order and requests its payout. Returns the answer to the request, whatever its code. */
  const ask = async (transactionReference: string, who = 'branch.teller') => {
    const named = { transactionReference, transactionMtoCode: mtoCode }
    await portal.send(who, enquireCashPickup, named)
    return await portal.send(who, createCashPickup, named)
  }
  const requested = async (more: Partial<CashPickupOrder> = {}, who = 'branch.teller'): Promise<AskedOrder> => {
    const order = await portal.accepted(more)
    return { ...order, cqId: done(await ask(order.transactionReference, who)).cqId ?? '' }
  }
  const authorized = async (more: Partial<CashPickupOrder> = {}) => {
    const order = await requested(more)
    done(await decide(portal, 'branch.head', order.cqId))
    return order
  }
  const claim = (transactionId: string, who = 'branch.teller') => portal.send(who, claimPayout, { transactionId })
  const claimed = async (more: Partial<CashPickupOrder> = {}, who = 'branch.teller') => {
    const order = await authorized(more)
    done(await claim(order.transactionId, who))
    return order
  }
  const pay = async (
    transactionId: string,
    who = 'branch.teller',
    more: Partial<RequestOf<typeof payCashPickup>> = {},
  ) => {
    const version = more.version ?? (await detail(transactionId, 'ho.maker')).version
    return await portal.send(who, payCashPickup, { transactionId, ...CARD, ...more, version })
  }
  const paid = async (more: Partial<CashPickupOrder> = {}) => {
    const order = await claimed(more)
    return { ...order, receiptNumber: done(await pay(order.transactionId)).receiptNumber ?? '' }
  }
  const refuse = async (
    transactionId: string,
    refusalReason: PayoutRefusal,
    { who = 'branch.teller', ...more }: { readonly who?: string; readonly refusalNote?: string } = {},
  ) => {
    const { version } = await detail(transactionId, 'ho.maker')
    return await portal.send(who, refusePayout, { transactionId, version, refusalReason, ...more })
  }
  return { done, till, detail, ask, requested, authorized, claim, claimed, pay, paid, refuse }
}

export type Counter = ReturnType<typeof counterOf>
