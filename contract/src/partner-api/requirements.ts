import { IDENTITY_TYPES } from '../cash-pickups/identity-document.ts'
import { CONTRACT_TYPES, SCREENING_TYPES } from '../transactions/transaction.ts'
import { BANK_FIELDS } from './beneficiaries.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'

const CONTRACT: PartnerField = {
  name: 'contractType',
  type: 'string',
  values: CONTRACT_TYPES,
  about: 'contractType',
  example: 'DC',
}
const COUNTRY: PartnerField = {
  name: 'transactionDestinationCountryCode',
  type: 'string',
  about: 'labels.transactionDestinationCountryCode',
  example: 'NG',
}
const CURRENCY: PartnerField = {
  name: 'transactionDestinationCountryCurrency',
  type: 'string',
  about: 'labels.transactionDestinationCountryCurrency',
  example: 'NGN',
}
const AMOUNT: PartnerField = {
  name: 'transactionDestinationAmount',
  type: 'string',
  about: 'requiredAmount',
  example: '320000.00',
}

/** One field of an order that a partner's form asks for. */
const FORM_FIELD: readonly PartnerField[] = [
  { name: 'name', type: 'string', about: 'formName', example: 'transactionSenderBirthDate' },
  { name: 'labelEn', type: 'string', about: 'formLabelEn', example: 'Sender date of birth' },
  { name: 'labelFr', type: 'string', about: 'formLabelFr', example: 'date de naissance du donneur d’ordre' },
  {
    name: 'isRequired',
    type: 'boolean',
    about: 'formRequired',
    example: false,
  },
  { name: 'requiredAboveAmount', type: 'string', about: 'formAbove', example: '1000.00', isNullable: true },
  { name: 'requiredAboveCurrency', type: 'string', about: 'formAboveCurrency', example: 'USD', isNullable: true },
  { name: 'format', type: 'string', about: 'formFormat', example: 'date', isNullable: true },
  { name: 'pattern', type: 'string', about: 'formPattern', example: String.raw`^\d{4}-\d{2}-\d{2}$`, isNullable: true },
  { name: 'maxLength', type: 'integer', about: 'formMaxLength', example: null, isNullable: true },
  {
    name: 'options',
    type: 'array',
    about: 'formOptions',
    example: null,
    of: [
      { name: 'value', type: 'string', about: 'optionValue', example: 'FAMILY_SUPPORT' },
      { name: 'labelEn', type: 'string', about: 'formLabelEn', example: 'Family support' },
      { name: 'labelFr', type: 'string', about: 'formLabelFr', example: 'Soutien familial' },
    ],
  },
]

/** The partner API's operation for what an order needs, from which a partner can generate its form. */
export const REQUIREMENT_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'readRequirements',
    tag: 'beneficiaries',
    method: 'GET',
    path: '/partner/v1/requirements',
    parameters: [
      { ...CONTRACT, isOptional: true, place: 'query' },
      { ...COUNTRY, place: 'query' },
      { ...CURRENCY, place: 'query' },
      { ...AMOUNT, isOptional: true, place: 'query' },
    ],
    success: 200,
    answer: [
      CONTRACT,
      COUNTRY,
      CURRENCY,
      { name: 'transactionDestinationCountryCurrencyIso', type: 'string', about: 'currencyIso', example: 'NGN' },
      { ...AMOUNT, isNullable: true },
      { name: 'fields', type: 'array', about: 'formFields', example: null, of: FORM_FIELD },
      {
        name: 'limits',
        type: 'array',
        about: 'limits',
        example: null,
        of: [
          { name: 'product', type: 'string', values: SCREENING_TYPES, about: 'product', example: 'DC' },
          { name: 'isEnabled', type: 'string', values: ['YES', 'NO'], about: 'isEnabled', example: 'YES' },
          { name: 'amountLimit', type: 'string', about: 'amountLimit', example: '5000000.00', isNullable: true },
        ],
      },
      { name: 'cashCapAmount', type: 'string', about: 'cashCapAmount', example: null, isNullable: true },
      { name: 'cashCapCurrency', type: 'string', about: 'cashCapCurrency', example: null, isNullable: true },
      {
        name: 'identityTypes',
        type: 'array',
        values: IDENTITY_TYPES,
        mayGrow: true,
        about: 'identityTypes',
        example: ['NIN', 'PASSPORT'],
      },
      { name: 'banks', type: 'array', about: 'requiredBanks', example: null, of: BANK_FIELDS },
    ],
    problems: [400, 401, 403, 422, 429, 503],
  },
]
