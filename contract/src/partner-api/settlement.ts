import type { PartnerField, PartnerOperation } from './operation.ts'

const inQuery = { type: 'string', isOptional: true, place: 'query' } as const

/** The fields of a wallet's settlement of one business day. */
const PARTNER_SETTLEMENT: readonly PartnerField[] = [
  { name: 'businessDate', type: 'string', about: 'businessDate', example: '2026-11-22' },
  {
    name: 'dayStatus',
    type: 'string',
    values: ['OPEN', 'CLOSED'],
    about: 'settlementDayStatus',
    example: 'CLOSED',
  },
  { name: 'accountNumber', type: 'string', about: 'accountNumber', example: '2000000017' },
  { name: 'countryCode', type: 'string', about: 'countryCode', example: 'NG' },
  { name: 'currency', type: 'string', about: 'walletCurrency', example: 'NGN' },
  { name: 'currencyIso', type: 'string', about: 'currencyIso', example: 'NGN' },
  { name: 'openingBalance', type: 'string', about: 'settlementOpening', example: '12500500.00' },
  { name: 'fundingSum', type: 'string', about: 'settlementFundings', example: '1000000.00' },
  { name: 'refundSum', type: 'string', about: 'settlementRefunds', example: '0.00' },
  { name: 'directCreditSum', type: 'string', about: 'settlementDirectCredits', example: '320000.00' },
  { name: 'cashPickupSum', type: 'string', about: 'settlementCashPickups', example: '0.00' },
  { name: 'returnSum', type: 'string', about: 'settlementReturns', example: '0.00' },
  { name: 'feeSum', type: 'string', about: 'settlementFees', example: '465.12' },
  { name: 'levySum', type: 'string', about: 'settlementLevies', example: '34.88' },
  { name: 'correctionSum', type: 'string', about: 'settlementCorrections', example: '0.00' },
  { name: 'closingBalance', type: 'string', about: 'settlementClosing', example: '13180000.00' },
]

/** Maximum number of days in one answer of the settlement. */
export const SETTLEMENT_DAYS = 31

/** The partner API's operation for the settlement of the partner's wallets. */
export const SETTLEMENT_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'readSettlement',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/settlement',
    parameters: [
      { ...inQuery, name: 'from', about: 'settlementFrom', example: '2026-11-01' },
      { ...inQuery, name: 'to', about: 'settlementTo', example: '2026-11-22' },
    ],
    success: 200,
    answer: [{ name: 'data', type: 'array', about: 'settlementRows', example: null, of: PARTNER_SETTLEMENT }],
    otherTypes: ['text/csv'],
    problems: [400, 401, 403, 429, 503],
  },
]
