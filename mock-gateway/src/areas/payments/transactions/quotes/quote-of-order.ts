import { compareAmounts } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { ContractType, DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { Refusal } from '../../../../engine/http/handler.ts'
import type { QuoteRecord } from './quote.store.ts'

interface Quoted {
  readonly order: DirectCreditOrder | CashPickupOrder
  readonly destination: {
    readonly contractType: ContractType
    readonly countryId: string
    readonly currency: string
    /** Null for a cash payout. */
    readonly bank: { readonly bankCode: string } | null
  }
  readonly product: string
}

/**
 * Returns why an order cannot use its quote; null if it can. The order must be the quoted order. A quote of another
 * partner is answered like one that never existed.
 */
export function quoteRefusal(quote: QuoteRecord | null, quoted: Quoted, now: Date): Refusal | null {
  if (quote === null) return at(['quoteId'], 'message.api.quoteUnknown')
  const differing = differences(quote, quoted)
  if (differing.length > 0) return at(differing, 'message.api.notAsQuoted')
  if (quote.transaction_id !== null) return quoteUsed()
  return quote.expires_at <= now ? gone('message.api.quoteExpired') : null
}

export const quoteUsed = () => gone('message.api.quoteUsed')

const at = (fields: readonly string[], key: string) =>
  new Refusal('30', { fields: fields.map((field) => ({ field, key })) })

const gone = (key: string) => new Refusal('12', { message: key, fields: [{ field: 'quoteId', key }] })

function differences(quote: QuoteRecord, { order, destination, product }: Quoted): string[] {
  const isSameBank = quote.bank_code === (destination.bank?.bankCode ?? null)
  const isSame: Readonly<Record<string, boolean>> = {
    quoteId: quote.contract_type === destination.contractType,
    transactionAmount: compareAmounts(quote.source_amount, order.transactionAmount) === 0,
    transactionSourceCountryCurrency: quote.source_currency === order.transactionSourceCountryCurrency,
    transactionDestinationAmount: compareAmounts(quote.destination_amount, order.transactionDestinationAmount) === 0,
    transactionDestinationCountryCurrency: quote.destination_currency === destination.currency,
    transactionDestinationCountryCode: quote.country_id === destination.countryId,
    transactionReceiverBankCode: isSameBank,
    // Another bank alone can change the product.
    transactionNewAccount: quote.product === product || !isSameBank,
    transactionRate: order.transactionRate === undefined || Number(order.transactionRate) === Number(quote.rate),
  }
  return Object.keys(isSame).filter((field) => !isSame[field])
}
