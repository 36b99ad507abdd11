import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { ruledBy, versionAt } from '../../../books/accounting-rules/index.ts'
import { findQuote, versionOfQuote } from '../quotes/quote.store.ts'
import { quoteRefusal } from '../quotes/quote-of-order.ts'
import {
  type Destination,
  type Orderer,
  orderSuspended,
  refusedAt,
  requireWithinLimits,
  type WantedOrder,
} from './accept-order.ts'
import { lackingDetailsOf } from './sender-details.ts'
import { isOrderSuspended, readTerms } from './terms.ts'

/** The cost of an order: the wallet that pays, and the principal with all charges. */
export interface OrderCost {
  readonly wallet: string
  readonly charged: string
}

/**
 * Returns a function that computes the costs of a partner's orders without any effect, reading terms and rules once.
 * The function throws the refusals of `acceptOrder` that do not depend on other orders or on people: 31, 62, 57, 61,
 * the order's own fault, 30 without required details of the sender, 30 or 12 if its quote does not fit, 56.
 */
export function orderCosts(db: Kysely<Database>, orderer: Omit<Orderer, 'actor'>, now: Date) {
  const termsFor = once(({ countryId, currency }: Destination) =>
    readTerms(db, { mtoCode: orderer.mtoCode, env: orderer.env, countryId, currency }),
  )
  const suspendedFor = once(async ({ countryId, screeningType }: Destination) => {
    const asked = { ...orderer, countryId, screeningType }
    return (await db.selectNoFrom(isOrderSuspended(asked).as('suspended')).executeTakeFirstOrThrow()).suspended
  })
  const versionFor = once((aeCode: string) => versionAt(db, aeCode, now))
  return async (wanted: WantedOrder): Promise<OrderCost> => {
    const { destination, product, quoteId, wrong } = wanted
    const { countryId, currency, screeningType, amount } = destination
    const terms = await termsFor(`${countryId} ${currency}`, destination)
    if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
    if (await suspendedFor(`${countryId} ${screeningType}`, destination)) throw orderSuspended()
    requireWithinLimits(terms, destination)
    if (wrong !== undefined) throw wrong
    const lacking = await lackingDetailsOf(db, wanted.order, { countryId, currency, amount })
    if (lacking !== null) throw lacking
    const quote = quoteId === undefined ? null : await findQuote(db, quoteId, orderer)
    const unquoted = quoteId === undefined ? null : quoteRefusal(quote, wanted, now)
    if (unquoted !== null) throw unquoted
    const aeCode = quote?.ae_code ?? terms.rules[product]
    const version = quote === null ? await versionFor(aeCode, aeCode) : await versionOfQuote(db, quote)
    const ruled = ruledBy(version, { aeCode, currency, amount })
    if (ruled === null) throw new Refusal('56')
    return { wallet: terms.wallet, charged: ruled.charged }
  }
}

/** Returns a function that reads the value of each name once. */
function once<Given, Value>(read: (given: Given) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return (name: string, given: Given): Promise<Value> => {
    const found = known.get(name) ?? read(given)
    known.set(name, found)
    return found
  }
}
