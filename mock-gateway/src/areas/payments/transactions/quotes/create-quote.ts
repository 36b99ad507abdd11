import type { PayoutCurrency } from '@portal/contract'
import type { ChargeLine } from '@portal/contract/partner-api'
import { QUOTE_MINUTES, type QuoteOrder } from '@portal/contract/partner-api/quotes'
import { quoteOrder } from '@portal/contract/transactions/quotes.schema'
import { Refusal } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import { ruledBy, versionAt } from '../../../books/accounting-rules/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { countryRulesOf } from '../../../settings/country-rules/index.ts'
import { type Destination, refusedAt, requireWithinLimits } from '../intake/accept-order.ts'
import { readTerms } from '../intake/terms.ts'
import { bankOf, productFor, screeningTypeOf, subsidiaryOf } from '../order.rules.ts'
import { chargeLines } from '../partner/charge-lines.ts'
import { type Priced, priced, type Unpriced } from './quote.rules.ts'
import type { QuoteRecord } from './quote.store.ts'

/**
 * The partner operation that prices an order. A quote holds no money, counts toward no limit, and reads neither
 * screening nor the internal list, so that it reveals nothing about people. Throws 31 for a country or currency that is
 * not served or has no rate, 15 for an unknown bank, 13 for an amount that is too small, 57 if the product is switched
 * off, 61 if the amount is above the limit, 56 if no rule or slab applies.
 */
export const CREATE_QUOTE: PartnerBinding = {
  id: 'createQuote',
  answer: async (context, { body }) => await createQuote(context, bodyBy<QuoteOrder>(quoteOrder, body)),
}

async function createQuote({ db, caller, now, concerns }: PartnerContext, asked: QuoteOrder): Promise<object> {
  const { mtoCode, env, keyId } = caller
  const destination = destinationOf(asked, now)
  const { countryId, currency, bank, contractType } = destination
  concerns(countryId)
  const terms = await readTerms(db, { mtoCode, env, countryId, currency })
  if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  const rules = await countryRulesOf(db, countryId, terms.rulesVersion)
  if (contractType === 'CP' && !rules.cashCurrencies.includes(currency))
    throw refusedAt('31', 'transactionDestinationCountryCurrency')
  const price = priceOf(asked, rules)
  const amount = price.destinationAmount
  requireWithinLimits(terms, { ...destination, amount })
  const product = productFor(destination, asked.transactionNewAccount)
  const aeCode = terms.rules[product]
  const ruled = ruledBy(await versionAt(db, aeCode, now), { aeCode, currency, amount })
  if (ruled === null) throw new Refusal('56')
  const row: Omit<QuoteRecord, 'transaction_id'> = {
    quote_id: idAt(now),
    ...{ env, mto_code: mtoCode, key_id: keyId, country_id: countryId, contract_type: contractType, product },
    bank_code: bank?.bankCode ?? null,
    source_amount: price.sourceAmount,
    source_currency: asked.transactionSourceCountryCurrency,
    destination_amount: amount,
    destination_currency: currency,
    rate: price.rate,
    rate_source: price.rateSource,
    ...{ ae_code: aeCode, rule_version: ruled.rule.version, rules_version: terms.rulesVersion },
    charged: ruled.charged,
    quoted_at: now,
    expires_at: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
  }
  await db.insertInto('quote').values(row).execute()
  return shown(row, chargeLines(ruled), asked.transactionDestinationCountryCode)
}

function destinationOf(asked: QuoteOrder, now: Date): Omit<Destination, 'amount'> {
  const countryId = subsidiaryOf(asked.transactionDestinationCountryCode)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  const currency = asked.transactionDestinationCountryCurrency as PayoutCurrency
  if (asked.contractType === 'CP') return { contractType: 'CP', countryId, currency, bank: null, screeningType: 'CP' }
  const bank = bankOf(countryId, asked.transactionReceiverBankCode ?? '', businessDate(now, countryId))
  if (bank === null) throw refusedAt('15', 'transactionReceiverBankCode')
  return { contractType: 'DC', countryId, currency, bank, screeningType: screeningTypeOf(bank) }
}

function priceOf(asked: QuoteOrder, rules: Parameters<typeof priced>[1]): Priced {
  const found = priced(
    {
      sourceCurrency: asked.transactionSourceCountryCurrency,
      destinationCurrency: asked.transactionDestinationCountryCurrency,
      sourceAmount: asked.transactionAmount,
      destinationAmount: asked.transactionDestinationAmount,
      partnerRate: asked.transactionRate,
    },
    rules,
  )
  if (typeof found !== 'string') return found
  throw UNPRICED[found](asked)
}

const UNPRICED: Readonly<Record<Unpriced, (asked: QuoteOrder) => Refusal>> = {
  noRate: () => refusedAt('31', 'transactionSourceCountryCurrency'),
  rateTooFar: () => new Refusal('30', { fields: [{ field: 'transactionRate', key: 'message.api.rateTooFar' }] }),
  tooSmall: ({ transactionAmount }) =>
    refusedAt('13', transactionAmount === undefined ? 'transactionDestinationAmount' : 'transactionAmount'),
}

const shown = (
  row: Omit<QuoteRecord, 'transaction_id'>,
  charges: readonly ChargeLine[],
  transactionDestinationCountryCode: string,
) => ({
  quoteId: row.quote_id,
  contractType: row.contract_type,
  transactionReceiverBankCode: row.bank_code,
  transactionAmount: row.source_amount,
  transactionSourceCountryCurrency: row.source_currency,
  transactionSourceCountryCurrencyIso: isoCurrency(row.source_currency),
  transactionDestinationAmount: row.destination_amount,
  transactionDestinationCountryCurrency: row.destination_currency,
  transactionDestinationCountryCurrencyIso: isoCurrency(row.destination_currency),
  transactionDestinationCountryCode,
  transactionRate: row.rate,
  rateSource: row.rate_source,
  charged: row.charged,
  charges,
  createdAt: row.quoted_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
