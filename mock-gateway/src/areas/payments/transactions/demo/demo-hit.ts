import { fromMinor, toMinor } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { BANKS } from '@portal/contract/transactions/bank'
import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findTransaction } from '../find-transaction.ts'
import { judgeTransactions } from '../screening/judge-transactions.ts'

type Rated = Pick<DirectCreditOrder, 'transactionAmount' | 'transactionSourceCountryCurrency' | 'transactionRate'>

/**
 * Changes a demo order so that screening holds it because of its rate. Either the named rate becomes three percent too
 * high, or the order names no rate and its amounts do not match the limit rate.
 */
export function atOddRate<Order extends Rated>(order: Order): Order {
  const amount = toMinor(order.transactionAmount)
  // There is no limit rate for pounds.
  return order.transactionSourceCountryCurrency !== 'GBP' && amount % 20_000n === 0n
    ? { ...order, transactionRate: undefined, transactionAmount: fromMinor((amount * 4n) / 5n) }
    : { ...order, transactionRate: fromMinor((toMinor(order.transactionRate ?? '0') * 103n) / 100n) }
}

/** Names that are similar to names on the demo's sanctions list, but belong to different people. */
const NAMESAKES = [
  ['Anton', 'Belyakov'],
  ['Viktor', 'Solovetsky'],
  ['Saleem', 'Nasser'],
] as const

/**
 * Changes a demo order so that a rule holds it because of its sender: a namesake of a listed person, or somebody from
 * an embargoed country.
 */
export function fromWhomRulesHold(order: DirectCreditOrder, index: number): DirectCreditOrder {
  const [transactionSenderFirstName, transactionSenderLastName] = NAMESAKES[index % (NAMESAKES.length + 1)] ?? []
  if (!transactionSenderFirstName || !transactionSenderLastName) return { ...order, transactionSenderNationality: 'SY' }
  return { ...order, transactionSenderFirstName, transactionSenderLastName }
}

const OF_VIRTUAL_MONEY = ['USDT for a friend', 'My share of a bitcoin purchase', 'Course on crypto, second part']

const GATHERING_BANK = '000903'
/** An account that receives from many senders within a week of its first order. */
const GATHERING = {
  transactionReceiverFirstName: 'Sunday',
  transactionReceiverLastName: 'Onoja',
  transactionReceiverBankCode: GATHERING_BANK,
  transactionReceiverAccountNumber: nubanOf(GATHERING_BANK, '041276905'),
}

/**
 * Changes a passed demo order so that a shadow rule hits its content or its receiver. Only some order numbers are
 * changed.
 */
export function asShadowNotes(
  order: DirectCreditOrder,
  { mtoCode, index, count }: { readonly mtoCode: string; readonly index: number; readonly count: number },
): DirectCreditOrder {
  const fromNewest = count - index
  if (mtoCode === 'SWIFTREMIT' && order.transactionDestinationCountryCurrency === 'NGN' && isIn(fromNewest, 6, 12))
    return { ...order, ...GATHERING }
  const isOwn = BANKS.some(({ bankCode, isOwn }) => isOwn && bankCode === order.transactionReceiverBankCode)
  if (!isOwn || index % 6 > 0) return order
  return { ...order, transactionNarration: OF_VIRTUAL_MONEY[Math.floor(index / 6) % OF_VIRTUAL_MONEY.length] ?? '' }
}

const isIn = (value: number, least: number, most: number) => value >= least && value <= most

/** Gives some demo pickups, chosen by order number, a sender’s document that has expired. */
export const withOldDocument = (order: CashPickupOrder, index: number): CashPickupOrder =>
  index % 4 === 3
    ? {
        ...order,
        transactionSenderIdType: 'PASSPORT',
        transactionSenderIdNumber: `A0${String(2_417_300 + index * 37)}`,
        transactionSenderIdExpiryDate: '2025-09-30',
      }
    : order

/** SQL condition over `transaction t`: the transaction is a demo order that shadow rules hit. */
const IS_NOTED = sql<boolean>`(t.order_details ->> 'transactionNarration' = any(${OF_VIRTUAL_MONEY})
  or t.order_details ->> 'transactionReceiverAccountNumber' = ${GATHERING.transactionReceiverAccountNumber}
  or t.order_details ? 'transactionSenderIdExpiryDate')`

/**
 * Screens the orders that the demo holds or held and the orders that shadow rules hit, and stores the verdicts. Screens
 * each order with the values that the worker would have seen at that moment. Runs after the rules, lists and behaviour
 * counts have been created.
 */
export async function judgeDemoOrders(db: Kysely<Database>): Promise<void> {
  const isGate = sql<boolean>`s.to_status = 'AML GATE'`
  const wasGated = sql<boolean>`exists (select from transaction_state g
    where g.transaction_id = s.transaction_id and g.to_status = 'AML GATE')`
  const screened = await db
    .selectFrom('transaction_state as s')
    .innerJoin('transaction as t', 't.transaction_id', 's.transaction_id')
    .select(['s.transaction_id', 's.happened_at'])
    .where(sql<boolean>`(${isGate} or s.from_status is null and ${IS_NOTED} and not ${wasGated})`)
    .orderBy('s.happened_at')
    .execute()
  for (const { transaction_id: transactionId, happened_at: at } of screened) {
    const record = await findTransaction(db, transactionId)
    if (record) await judgeTransactions(db, [{ record, order: record.order_details }], at)
  }
}
