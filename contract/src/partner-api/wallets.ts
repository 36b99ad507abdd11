import { SCREENING_TYPES } from '../transactions/transaction.ts'
import { WALLET_ENTRY_KINDS } from '../wallets/wallet-statement.ts'
import type { PartnerOperation } from './operation.ts'

const ACCOUNT = { name: 'accountNumber', type: 'string', about: 'accountNumber', example: '2000000017' } as const
const CURRENCY = { name: 'currency', type: 'string', about: 'walletCurrency', example: 'NGN' } as const
const COUNTRY = { name: 'countryCode', type: 'string', about: 'countryCode', example: 'NG' } as const

/** The partner API's operations for the partner's wallets with the provider, and for the limits of its orders. */
export const WALLET_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'listWallets',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/wallets',
    success: 200,
    answer: [
      {
        name: 'data',
        type: 'array',
        about: 'wallets',
        example: null,
        of: [
          ACCOUNT,
          CURRENCY,
          COUNTRY,
          {
            name: 'accountStatus',
            type: 'string',
            values: ['PENDING', 'ACTIVE', 'INACTIVE'],
            about: 'accountStatus',
            example: 'ACTIVE',
          },
          { name: 'balance', type: 'string', about: 'balance', example: '12500000.00' },
          { name: 'held', type: 'string', about: 'held', example: '320500.00' },
          { name: 'availableBalance', type: 'string', about: 'availableBalance', example: '12179500.00' },
        ],
      },
    ],
    problems: [401, 403, 429, 503],
  },
  {
    id: 'readStatement',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/wallets/{accountNumber}/statement',
    parameters: [
      { ...ACCOUNT, tried: 'WALLET_ACCOUNT', place: 'path' },
      { name: 'from', type: 'string', about: 'statementFrom', example: '2026-11-01', isOptional: true, place: 'query' },
      { name: 'to', type: 'string', about: 'statementTo', example: '2026-11-22', isOptional: true, place: 'query' },
      { name: 'cursor', type: 'string', about: 'cursor', example: null, isOptional: true, place: 'query' },
    ],
    success: 200,
    answer: [
      {
        name: 'data',
        type: 'array',
        about: 'statementLines',
        example: null,
        of: [
          { name: 'accountLine', type: 'integer', about: 'accountLine', example: 184 },
          {
            name: 'transactionId',
            type: 'string',
            about: 'lineTransactionId',
            example: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f',
          },
          {
            name: 'transactionReference',
            type: 'string',
            about: 'lineTransactionReference',
            example: 'SR-2026-000184',
            isNullable: true,
          },
          {
            name: 'contractReference',
            type: 'string',
            about: 'lineContractReference',
            example: 'DC261122A1B2C3D4E5F6',
            isNullable: true,
          },
          { name: 'event', type: 'string', about: 'event', example: 'POSTED' },
          {
            name: 'lineKind',
            type: 'string',
            values: WALLET_ENTRY_KINDS,
            mayGrow: true,
            about: 'lineKind',
            example: 'ORDER',
          },
          { name: 'businessDate', type: 'string', about: 'businessDate', example: '2026-11-22' },
          { name: 'postedAt', type: 'string', about: 'postedAt', example: '2026-11-22T10:00:02.000Z' },
          { name: 'label', type: 'string', about: 'lineLabel', example: 'principal' },
          { name: 'debit', type: 'string', about: 'debit', example: '320000.00', isNullable: true },
          { name: 'credit', type: 'string', about: 'credit', example: null, isNullable: true },
          { name: 'principalAmount', type: 'string', about: 'principalAmount', example: '320000.00' },
          { name: 'feeAmount', type: 'string', about: 'feeAmount', example: '0.00' },
          { name: 'levyAmount', type: 'string', about: 'levyAmount', example: '0.00' },
          CURRENCY,
          { name: 'currencyIso', type: 'string', about: 'currencyIso', example: 'NGN' },
          { name: 'balanceAfter', type: 'string', about: 'balanceAfter', example: '12180000.00' },
        ],
      },
      { name: 'cursor', type: 'string', about: 'nextCursor', example: null, isNullable: true },
    ],
    otherTypes: ['text/csv'],
    problems: [400, 401, 403, 404, 429, 503],
  },
  {
    id: 'listLimits',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/limits',
    success: 200,
    answer: [
      {
        name: 'data',
        type: 'array',
        about: 'limits',
        example: null,
        of: [
          CURRENCY,
          COUNTRY,
          { name: 'product', type: 'string', values: SCREENING_TYPES, about: 'product', example: 'DC' },
          { name: 'isEnabled', type: 'string', values: ['YES', 'NO'], about: 'isEnabled', example: 'YES' },
          {
            name: 'amountLimit',
            type: 'string',
            about: 'amountLimit',
            example: '10000000.00',
            isNullable: true,
          },
          { name: 'countLimit', type: 'integer', about: 'countLimit', example: 500, isNullable: true },
          { name: 'countToday', type: 'integer', about: 'countToday', example: 37 },
          { name: 'businessDate', type: 'string', about: 'limitDate', example: '2026-11-22' },
        ],
      },
    ],
    problems: [401, 403, 429, 503],
  },
]
