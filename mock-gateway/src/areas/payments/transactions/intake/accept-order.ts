import { compareAmounts, type KeyEnvironment, type PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { Bank } from '@portal/contract/transactions/bank'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { ContractType, DirectCreditOrder, ScreeningType } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { ruledBy } from '../../../books/accounting-rules/index.ts'
import { businessDate, refusalsOfBooks } from '../../../books/ledger/index.ts'
import { orderedPeople } from '../../../compliance/watch-lists/index.ts'
import { chargeLines } from '../partner/charge-lines.ts'
import { findQuote, takeQuote, versionOfQuote } from '../quotes/quote.store.ts'
import { quoteRefusal, quoteUsed } from '../quotes/quote-of-order.ts'
import { insertTransaction, type TransactionRecord } from '../transaction.store.ts'
import type { StateActor } from '../transaction-step.ts'
import { countAndHold, countOne } from './daily-count.ts'
import { orderRow, receiverName, senderName } from './order-row.ts'
import { lackingSenderDetails } from './sender-details.ts'
import { type RuledProduct, type Terms, takeReferenceOnTerms } from './terms.ts'

/** The owner of the order, and the key that sent the order. */
export interface Orderer {
  readonly mtoCode: string
  readonly env: KeyEnvironment
  /** The key that sent the order. Null if a teller fetched the order. */
  readonly keyId: string | null
  readonly actor: StateActor
  /** The hold of a batch that the order's hold replaces. */
  readonly reservedHold?: string | undefined
}

/** The destination of an order, with the data that the limits apply to. */
export interface Destination {
  readonly contractType: ContractType
  readonly countryId: string
  readonly currency: PayoutCurrency
  /** The receiver's bank. Null for a cash payout. */
  readonly bank: Bank | null
  readonly screeningType: ScreeningType
  readonly amount: string
}

/** An order that is to be accepted, or whose cost is to be computed. */
export interface WantedOrder {
  readonly order: DirectCreditOrder | CashPickupOrder
  readonly destination: Destination
  /** The product of the order in the partner's accounting rules. */
  readonly product: RuledProduct
  readonly metadata?: OrderMetadata['metadata']
  /** The quote that binds the order. */
  readonly quoteId?: string | undefined
  /** A further fault of the order. Refusals by the partner's terms take precedence over it. */
  readonly wrong?: Refusal
}

/**
 * Accepts an order (money §2.1) in the caller's database transaction and returns its row. Stores the reference, the
 * counts, the row, its history and its hold, or stores nothing at all. The product decides the next step.
 * Throws 94 if the reference was used before, 31 if the currency is not served, 34 for a name on the internal list, 57
 * if the product is switched off, 61 if the amount is above the limit, 65 if the day's count is reached, 30 if details
 * of the sender are missing, 56 if no rule or slab applies, 30 or 12 if its quote does not fit, 62 if the partner is
 * suspended or the wallet is closed, 51 if it has too little money.
 * @param last runs the given work, which locks the rows that all orders of the partner share. A caller can run the work
 * later than other work of its transaction. By default it runs at once
 */
export async function acceptOrder(
  db: Kysely<Database>,
  { actor, reservedHold, ...orderer }: Orderer,
  { order, destination, product, metadata, quoteId, wrong }: WantedOrder,
  now: Date,
  last: (work: () => Promise<void>) => unknown = (work) => work(),
): Promise<TransactionRecord> {
  const transactionId = idAt(now)
  const { transactionReference: reference } = order
  const { countryId, currency, screeningType, amount } = destination
  const people = orderedPeople({ sender: senderName(order), receiver: receiverName(order) }, { ...order })
  const bankCode = destination.bank?.bankCode ?? null
  const paid = { countryId, currency, screeningType, amount, bankCode }
  const asking = { ...orderer, ...paid, reference, transactionId, product, people }
  const { isNew, terms } = await takeReferenceOnTerms(db, asking, now)
  if (!isNew) throw refusedAt('94', 'transactionReference')
  if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  if (terms.isSuspended) throw orderSuspended()
  if (terms.isListed) throw new Refusal('34')
  requireWithinLimits(terms, destination)
  const lacking = lackingSenderDetails(order, terms.senderDetailsAbove)
  const countedOn = businessDate(now, countryId)
  const counted = { ...destination, ...orderer, businessDate: countedOn }
  const most = terms.limits[screeningType].count
  /**
   * If an order has several faults, the refusal for a reached daily count takes precedence over faults of the account
   * or rule.
   */
  const refuse = async (refusal: Refusal) => {
    throw (await countOne(db, counted, most)) ? refusal : new Refusal('65')
  }
  if (wrong !== undefined) return await refuse(wrong)
  if (lacking !== null) return await refuse(lacking)
  const quote = quoteId === undefined ? null : await findQuote(db, quoteId, orderer)
  const unquoted = quoteId === undefined ? null : quoteRefusal(quote, { order, destination, product }, now)
  if (unquoted !== null) return await refuse(unquoted)
  // A quote binds the bank to the rules of its time.
  const aeCode = quote?.ae_code ?? terms.rules[product]
  const version = quote === null ? terms.version : await versionOfQuote(db, quote)
  const ruled = ruledBy(version, { aeCode, currency, amount })
  if (ruled === null) return await refuse(new Refusal('56'))
  const { charged } = ruled
  const ruleVersion = ruled.rule.version
  const makerId = actor.kind === 'USER' ? actor.userId : null
  const { wallet, expectedIn } = terms
  const rulesVersion = quote?.rules_version ?? terms.rulesVersion
  const expectedAt = expectedIn === null ? null : new Date(now.getTime() + expectedIn * 1_000)
  const ruling = { aeCode, ruleVersion, charged, chargeLines: chargeLines(ruled), expectedAt, wallet, rulesVersion }
  const accepted = { ...destination, ...orderer, ...ruling, metadata, quoteId, makerId, transactionId }
  const row = orderRow({ ...accepted, businessDate: countedOn, isCounted: true }, order, now)
  const inserted = await insertTransaction(db, row, { actor, now })
  if (quoteId !== undefined && !(await takeQuote(db, quoteId, transactionId))) throw quoteUsed()
  // All orders of a partner need these rows, so they are locked last and as briefly as possible.
  await last(async () => {
    const hold = { transactionId, account: wallet, amount: charged, replaces: reservedHold }
    const held = await refusalsOfBooks(() => countAndHold(db, counted, most, { order: inserted, hold }, now), {
      closed: 'message.walletNotActive',
    })
    if (held === null) throw new Refusal('65')
  })
  return inserted
}

/**
 * Refuses an order that is above the limits, or whose product is switched off. The limits apply to the destination
 * amount, in the payout currency (ruling 2.5).
 */
export function requireWithinLimits({ limits }: Terms, { screeningType, amount }: Destination): void {
  const { isEnabled, amount: most } = limits[screeningType]
  if (!isEnabled) throw new Refusal('57')
  if (most !== null && compareAmounts(amount, most) > 0) throw refusedAt('61', 'transactionDestinationAmount')
}

/** The refusal of a new order while a suspension is in force (record 173). */
export const orderSuspended = () => new Refusal('62', { message: 'message.suspended' })

/** Returns a refusal caused by one field. The field shows the text of the code. */
export const refusedAt = (code: '13' | '14' | '15' | '31' | '61' | '94', field: string) =>
  new Refusal(code, { fields: [{ field, key: `codes.${code}` }] })
