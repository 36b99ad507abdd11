import { STATEMENT_KINDS } from '../wallets/daily-statement.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'

const ACCOUNT = { name: 'accountNumber', type: 'string', about: 'accountNumber', example: '2000000017' } as const
const inQuery = { type: 'string', isOptional: true, place: 'query' } as const

/** The fields of a daily statement, without its entries. */
export const PARTNER_STATEMENT: readonly PartnerField[] = [
  { name: 'statementNo', type: 'integer', about: 'statementNo', example: 12 },
  {
    name: 'statementKind',
    type: 'string',
    values: STATEMENT_KINDS,
    mayGrow: true,
    about: 'statementKind',
    example: 'DAY',
  },
  { name: 'businessDate', type: 'string', about: 'statementDate', example: '2026-11-22' },
  { name: 'currency', type: 'string', about: 'walletCurrency', example: 'NGN' },
  { name: 'currencyIso', type: 'string', about: 'currencyIso', example: 'NGN' },
  { name: 'openingBalance', type: 'string', about: 'openingBalance', example: '12500500.00' },
  { name: 'closingBalance', type: 'string', about: 'closingBalance', example: '12180000.00' },
  { name: 'closingAvailableBalance', type: 'string', about: 'closingAvailableBalance', example: '11859500.00' },
  { name: 'creditCount', type: 'integer', about: 'creditCount', example: 0 },
  { name: 'creditSum', type: 'string', about: 'creditSum', example: '0.00' },
  { name: 'debitCount', type: 'integer', about: 'debitCount', example: 1 },
  { name: 'debitSum', type: 'string', about: 'debitSum', example: '320500.00' },
  { name: 'createdAt', type: 'string', about: 'statementCreatedAt', example: '2026-11-23T00:00:02.000Z' },
  {
    name: 'files',
    type: 'array',
    about: 'statementFiles',
    example: null,
    of: [
      {
        name: 'format',
        type: 'string',
        values: ['camt.053', 'csv'],
        mayGrow: true,
        about: 'fileFormat',
        example: 'camt.053',
      },
      { name: 'mediaType', type: 'string', about: 'fileMediaType', example: 'application/xml' },
      { name: 'byteSize', type: 'integer', about: 'fileSize', example: 4182 },
      {
        name: 'sha256',
        type: 'string',
        about: 'fileSha256',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
  },
]

/** The partner API's operations for the daily statements of the partner's wallets. */
export const STATEMENT_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'listStatements',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/wallets/{accountNumber}/statements',
    parameters: [
      { ...ACCOUNT, tried: 'WALLET_ACCOUNT', place: 'path' },
      { ...inQuery, name: 'from', about: 'statementFrom', example: '2026-11-01' },
      { ...inQuery, name: 'to', about: 'statementTo', example: '2026-11-22' },
      { ...inQuery, name: 'cursor', about: 'cursor', example: null },
    ],
    success: 200,
    answer: [
      { name: 'data', type: 'array', about: 'dailyStatements', example: null, of: PARTNER_STATEMENT },
      { name: 'cursor', type: 'string', about: 'nextCursor', example: null, isNullable: true },
    ],
    problems: [400, 401, 403, 404, 429, 503],
  },
  {
    id: 'readDailyStatement',
    tag: 'wallets',
    method: 'GET',
    path: '/partner/v1/wallets/{accountNumber}/statements/{statementNo}',
    parameters: [
      { ...ACCOUNT, tried: 'WALLET_ACCOUNT', place: 'path' },
      { name: 'statementNo', type: 'string', about: 'statementNo', example: '1', place: 'path' },
    ],
    success: 200,
    answer: PARTNER_STATEMENT,
    otherTypes: ['application/xml', 'text/csv'],
    problems: [401, 403, 404, 429, 503],
  },
]
