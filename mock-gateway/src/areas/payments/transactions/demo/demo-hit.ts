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
 * An order of the demo that screening is to hold by its rate: the named one is three percent off, or none is named and
 * the amounts are.
 */
export function atOddRate<Order extends Rated>(order: Order): Order {
  const amount = toMinor(order.transactionAmount)
  // Pounds have no limit rate.
  return order.transactionSourceCountryCurrency !== 'GBP' && amount % 20_000n === 0n
    ? { ...order, transactionRate: undefined, transactionAmount: fromMinor((amount * 4n) / 5n) }
    : { ...order, transactionRate: fromMinor((toMinor(order.transactionRate ?? '0') * 103n) / 100n) }
}

/** Called like people on the demo's list of sanctions, who are somebody else. */
const NAMESAKES = [
  ['Anton', 'Belyakov'],
  ['Viktor', 'Solovetsky'],
  ['Saleem', 'Nasser'],
] as const

/**
 * An order of the demo that a rule is to hold by whom it is from: a namesake of somebody listed, or somebody from under
 * an embargo.
 */
export function fromWhomRulesHold(order: DirectCreditOrder, index: number): DirectCreditOrder {
  const [transactionSenderFirstName, transactionSenderLastName] = NAMESAKES[index % (NAMESAKES.length + 1)] ?? []
  if (!transactionSenderFirstName || !transactionSenderLastName) return { ...order, transactionSenderNationality: 'SY' }
  return { ...order, transactionSenderFirstName, transactionSenderLastName }
}

const OF_VIRTUAL_MONEY = ['USDT for a friend', 'My share of a bitcoin purchase', 'Course on crypto, second part']

const GATHERING_BANK = '000903'
/** An account that many people send to within a week of its first order. */
const GATHERING = {
  transactionReceiverFirstName: 'Sunday',
  transactionReceiverLastName: 'Onoja',
  transactionReceiverBankCode: GATHERING_BANK,
  transactionReceiverAccountNumber: nubanOf(GATHERING_BANK, '041276905'),
}

/**
 * An order of the demo that passed, as a rule in shadow takes note of it: in some of their numbers, by what it says or
 * to whom it is.
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

/** A pickup of the demo whose sender’s document ran out, in some of their numbers. */
export const withOldDocument = (order: CashPickupOrder, index: number): CashPickupOrder =>
  index % 4 === 3
    ? {
        ...order,
        transactionSenderIdType: 'PASSPORT',
        transactionSenderIdNumber: `A0${String(2_417_300 + index * 37)}`,
        transactionSenderIdExpiryDate: '2025-09-30',
      }
    : order

/** Orders of the demo, over `transaction t`, that rules in shadow take note of. */
const IS_NOTED = sql<boolean>`(t.order_details ->> 'transactionNarration' = any(${OF_VIRTUAL_MONEY})
  or t.order_details ->> 'transactionReceiverAccountNumber' = ${GATHERING.transactionReceiverAccountNumber}
  or t.order_details ? 'transactionSenderIdExpiryDate')`

/**
 * Screens what the demo holds or held, or rules in shadow take note of, as the worker would have at that moment, and
 * keeps what the rules said: once its rules, its lists and what is counted of its orders are there.
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
