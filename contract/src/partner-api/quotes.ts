import type { PartnerField, PartnerOperation } from './operation.ts'
import { EXAMPLE_ORDER, QUOTED_COST } from './transactions.ts'

/** How many minutes a quote binds. */
export const QUOTE_MINUTES = 15

/** A request for a quote. Exactly one of the two amounts is given. */
export interface QuoteOrder {
  contractType?: 'DC' | 'CP'
  transactionReceiverBankCode?: string
  transactionNewAccount?: 'YES' | 'NO'
  transactionAmount?: string
  transactionSourceCountryCurrency: string
  transactionDestinationAmount?: string
  transactionDestinationCountryCurrency: string
  transactionDestinationCountryCode: string
  transactionRate?: string
}

const labelled = (name: keyof typeof EXAMPLE_ORDER & string, more: Partial<PartnerField> = {}): PartnerField => ({
  name,
  type: 'string',
  about: `labels.${name}`,
  example: EXAMPLE_ORDER[name] ?? null,
  ...more,
})

const CONTRACT: PartnerField = {
  name: 'contractType',
  type: 'string',
  values: ['DC', 'CP'],
  about: 'contractType',
  example: 'DC',
}
const BANK = labelled('transactionReceiverBankCode')

/** The partner API's operation that prices an order. */
export const QUOTE_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'createQuote',
    tag: 'quotes',
    method: 'POST',
    path: '/partner/v1/quotes',
    body: [
      { ...CONTRACT, isOptional: true },
      { ...BANK, isOptional: true, about: 'quotedBank' },
      labelled('transactionNewAccount', { values: ['YES', 'NO'], isOptional: true }),
      labelled('transactionAmount', { isOptional: true, about: 'quotedSource' }),
      labelled('transactionSourceCountryCurrency'),
      labelled('transactionDestinationAmount', { isOptional: true, example: null, about: 'quotedDestination' }),
      labelled('transactionDestinationCountryCurrency'),
      labelled('transactionDestinationCountryCode'),
      labelled('transactionRate', { isOptional: true, example: null, about: 'quotedRate' }),
    ],
    success: 201,
    answer: [
      { name: 'quoteId', type: 'string', about: 'quoteId', example: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f' },
      CONTRACT,
      { ...BANK, isNullable: true },
      labelled('transactionAmount'),
      labelled('transactionSourceCountryCurrency'),
      { name: 'transactionSourceCountryCurrencyIso', type: 'string', about: 'currencyIso', example: 'USD' },
      labelled('transactionDestinationAmount'),
      labelled('transactionDestinationCountryCurrency'),
      { name: 'transactionDestinationCountryCurrencyIso', type: 'string', about: 'currencyIso', example: 'NGN' },
      labelled('transactionDestinationCountryCode'),
      { name: 'transactionRate', type: 'string', about: 'rateOfQuote', example: '1600' },
      { name: 'rateSource', type: 'string', values: ['BANK', 'PARTNER'], about: 'rateSource', example: 'BANK' },
      ...QUOTED_COST,
      { name: 'createdAt', type: 'string', about: 'quotedAt', example: '2026-11-22T10:00:00.000Z' },
      { name: 'expiresAt', type: 'string', about: 'quoteExpiresAt', example: '2026-11-22T10:15:00.000Z' },
    ],
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
]
