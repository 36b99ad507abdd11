import { NAME_MAX } from '../values/name.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'
import { EXAMPLE_ORDER } from './transactions.ts'

/** How the name in an enquiry agrees with the name of the account. */
export const NAME_MATCHES = ['SAME', 'SIMILAR', 'OTHER'] as const

/** A bank that can receive money. */
export const BANK_FIELDS: readonly PartnerField[] = [
  { name: 'bankCode', type: 'string', about: 'bankCode', example: '000901' },
  { name: 'bankName', type: 'string', about: 'bankName', example: 'Meridian Bank' },
  { name: 'countryCode', type: 'string', about: 'countryCode', example: 'NG' },
  { name: 'validFrom', type: 'string', about: 'bankValidFrom', example: '2026-01-01' },
  { name: 'validUntil', type: 'string', about: 'bankValidUntil', example: null, isNullable: true },
  { name: 'accountNumberPattern', type: 'string', about: 'accountNumberPattern', example: String.raw`^\d{10}$` },
]

const RECEIVER_NAMES = ['transactionReceiverFirstName', 'transactionReceiverLastName'] as const

/** The partner API's operations for banks and for the owners of accounts. */
export const BENEFICIARY_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'listBanks',
    tag: 'beneficiaries',
    method: 'GET',
    path: '/partner/v1/banks',
    success: 200,
    answer: [
      {
        name: 'data',
        type: 'array',
        about: 'banks',
        example: null,
        of: BANK_FIELDS,
      },
    ],
    problems: [401, 403, 429, 503],
  },
  {
    id: 'enquireAccount',
    tag: 'beneficiaries',
    method: 'POST',
    path: '/partner/v1/account-enquiries',
    body: [
      {
        name: 'transactionDestinationCountryCode',
        type: 'string',
        about: 'labels.transactionDestinationCountryCode',
        example: 'NG',
      },
      {
        name: 'transactionReceiverBankCode',
        type: 'string',
        about: 'labels.transactionReceiverBankCode',
        example: '000901',
      },
      {
        name: 'transactionReceiverAccountNumber',
        type: 'string',
        about: 'labels.transactionReceiverAccountNumber',
        example: '0001236659',
      },
      ...RECEIVER_NAMES.map(
        (name): PartnerField => ({
          name,
          type: 'string',
          about: `labels.${name}`,
          example: EXAMPLE_ORDER[name],
          maxLength: NAME_MAX,
          isOptional: true,
        }),
      ),
    ],
    success: 200,
    answer: [
      { name: 'accountName', type: 'string', about: 'accountName', example: 'Adaeze Okafor' },
      {
        name: 'nameMatch',
        type: 'string',
        values: NAME_MATCHES,
        about: 'nameMatch',
        example: 'SAME',
        isNullable: true,
      },
      { name: 'nameSimilarity', type: 'integer', about: 'nameSimilarity', example: 100, isNullable: true },
    ],
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
]
