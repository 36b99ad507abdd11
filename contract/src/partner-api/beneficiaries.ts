import type { PartnerOperation } from './operation.ts'

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
        of: [
          { name: 'bankCode', type: 'string', about: 'bankCode', example: '000901' },
          { name: 'bankName', type: 'string', about: 'bankName', example: 'Meridian Bank' },
          { name: 'countryCode', type: 'string', about: 'countryCode', example: 'NG' },
        ],
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
    ],
    success: 200,
    answer: [{ name: 'accountName', type: 'string', about: 'accountName', example: 'Adaeze Okafor' }],
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
]
