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
 * A demo order that screening is to hold by its rate: the named rate is three percent off, or without a named rate the
 * amounts are.
 */
export function atOddRate<Order extends Rated>(order: Order): Order {
  const amount = toMinor(order.transactionAmount)
  // Pounds have no limit rate.
  return order.transactionSourceCountryCurrency !== 'GBP' && amount % 20_000n === 0n
    ? { ...order, transactionRate: undefined, transactionAmount: fromMinor((amount * 4n) / 5n) }
    : { ...order, transactionRate: fromMinor((toMinor(order.transactionRate ?? '0') * 103n) / 100n) }
}

/** Named like people on the demo's sanctions list, but different people. */
const NAMESAKES = [
  ['Anton', 'Belyakov'],
  ['Viktor', 'Solovetsky'],
  ['Saleem', 'Nasser'],
] as const

/**
 * A demo order that a rule is to hold by its sender: a namesake of a listed person, or somebody from an embargoed
 * country.
 */
export function fromWhomRulesHold(order: DirectCreditOrder, index: number): DirectCreditOrder {
  const [transactionSenderFirstName, transactionSenderLastName] = NAMESAKES[index % (NAMESAKES.length + 1)] ?? []
  if (!transactionSenderFirstName || !transactionSenderLastName) return { ...order, transactionSenderNationality: 'SY' }
  return { ...order, transactionSenderFirstName, transactionSenderLastName }
}

const OF_VIRTUAL_MONEY = ['USDT for a friend', 'My share of a bitcoin purchase', 'Course on crypto, second part']

const GATHERING_BANK = '000903'
/** An account with many senders within a week of its first order. */
const GATHERING = {
  transactionReceiverFirstName: 'Sunday',
  transactionReceiverLastName: 'Onoja',
  transactionReceiverBankCode: GATHERING_BANK,
  transactionReceiverAccountNumber: nubanOf(GATHERING_BANK, '041276905'),
}

/** A passed demo order that a shadow rule hits: for some order numbers, by its content or receiver. */
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

/** A demo pickup whose sender’s document has expired, for some order numbers. */
export const withOldDocument = (order: CashPickupOrder, index: number): CashPickupOrder =>
  index % 4 === 3
    ? {
        ...order,
        transactionSenderIdType: 'PASSPORT',
        transactionSenderIdNumber: `A0${String(2_417_300 + index * 37)}`,
        transactionSenderIdExpiryDate: '2025-09-30',
      }
    : order

/** Demo orders, over `transaction t`, that shadow rules hit. */
const IS_NOTED = sql<boolean>`(t.order_details ->> 'transactionNarration' = any(${OF_VIRTUAL_MONEY})
  or t.order_details ->> 'transactionReceiverAccountNumber' = ${GATHERING.transactionReceiverAccountNumber}
  or t.order_details ? 'transactionSenderIdExpiryDate')`

/**
 * Screens the orders that the demo holds or held, or that shadow rules hit, as the worker would have at that moment,
 * and stores the verdicts. Runs once the rules, lists and behaviour counts exist.
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
