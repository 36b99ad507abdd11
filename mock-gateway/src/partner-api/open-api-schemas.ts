import { PAYOUT_CURRENCIES } from '@portal/contract/parameters/parameter-limits'
import { PARTNER_FAILURES, PARTNER_REFUSALS, type PartnerField, STATUS_ORDER } from '@portal/contract/partner-api'
import { LONGEST_METADATA, METADATA_NAME, MOST_METADATA } from '@portal/contract/transactions/order-metadata'
import { documentationTexts } from './documentation-texts.ts'

const { t } = documentationTexts('en')

interface NamedSchema {
  /** Returns whether a field has this schema. */
  readonly is: (field: PartnerField) => boolean
  readonly schema: object
}

const named = (pattern: RegExp) => (field: PartnerField) => field.type === 'string' && pattern.test(field.name)

/**
 * The named schemas of single values, in the order in which they are tried. Fields of one meaning then have one type in
 * generated clients.
 */
export const VALUE_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  CurrencyIso: {
    is: named(/[cC]urrencyIso$/),
    schema: { type: 'string', pattern: '^[A-Z]{3}$', description: t('schema.CurrencyIso'), examples: ['GHS'] },
  },
  PayoutCurrency: {
    is: named(/^transactionDestinationCountryCurrency$|^currency$/),
    schema: { type: 'string', enum: [...PAYOUT_CURRENCIES, 'GHS'], description: t('schema.PayoutCurrency') },
  },
  Currency: {
    is: named(/Currency$/),
    schema: { type: 'string', pattern: '^[A-Z]{3}$', description: t('schema.Currency'), examples: ['USD'] },
  },
  Country: {
    is: named(/CountryCode$|^countryCode$|Nationality$/),
    schema: { type: 'string', pattern: '^[A-Z]{2}$', description: t('schema.Country'), examples: ['NG'] },
  },
  Amount: {
    is: named(
      /Amount$|^amount$|^amountLimit$|^charged$|^balance$|^held$|^availableBalance$|^(opening|closing)Balance$|^closingAvailableBalance$|^balanceAfter$|^debit$|^credit$|Sum$|^threshold$/,
    ),
    schema: {
      type: 'string',
      pattern: String.raw`^\d{1,18}(\.\d{1,2})?$`,
      description: t('schema.Amount'),
      examples: ['320000.00'],
    },
  },
  Rate: {
    is: named(/^transactionRate$/),
    schema: {
      type: 'string',
      pattern: String.raw`^\d{1,20}(\.\d{1,8})?$`,
      description: t('schema.Rate'),
      examples: ['1600'],
    },
  },
  TransactionStatus: {
    is: (field) => field.name === 'transactionStatus' && field.values !== undefined,
    schema: {
      type: 'string',
      enum: Object.keys(STATUS_ORDER),
      description: [t('schema.TransactionStatus'), ...statusLines()].join('\n'),
    },
  },
  ErrorCode: {
    is: (field) => field.name === 'code',
    schema: {
      type: 'string',
      enum: [...PARTNER_REFUSALS],
      description: [
        t('schema.ErrorCode'),
        ...PARTNER_REFUSALS.map((code) => `- \`${code}\`: ${t(`refused.${code}`)} ${t(`remedy.${code}`)}`),
      ].join('\n'),
    },
  },
  FailureCode: {
    is: (field) => field.name === 'responseCode',
    schema: {
      type: 'string',
      enum: [...PARTNER_FAILURES],
      description: [t('failuresText'), ...PARTNER_FAILURES.map((code) => `- \`${code}\`: ${t(`failed.${code}`)}`)].join(
        '\n',
      ),
    },
  },
}

/** Returns one line for each status with the statuses that may follow. */
export function statusLines(): string[] {
  return Object.entries(STATUS_ORDER).map(
    ([status, next]) =>
      `- \`${status}\` → ${next.length === 0 ? t('schema.final') : next.map((one) => `\`${one}\``).join(', ')}`,
  )
}

/** Returns the name of a field's schema; null if the field has a schema of its own. */
export const schemaNameOf = (field: PartnerField): string | null =>
  Object.entries(VALUE_SCHEMAS).find(([, { is }]) => is(field))?.[0] ?? null

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

interface ValueLimits {
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
}

/** Returns the limits of a field's value, whether its schema has a name or not. */
export function fieldLimits(field: PartnerField) {
  const name = schemaNameOf(field)
  const limits: ValueLimits = name === null ? limitsOf(field) : (VALUE_SCHEMAS[name]?.schema ?? {})
  const { format = null, pattern = null, maxLength = null } = limits
  return { format, pattern, maxLength }
}

/** Returns the limits of a field's own schema: format, pattern and lengths. */
export function limitsOf({ name, type, values, maxLength, example }: PartnerField): object {
  if (type === 'object')
    return {
      maxProperties: MOST_METADATA,
      propertyNames: { type: 'string', pattern: METADATA_NAME.source },
      additionalProperties: { type: 'string', maxLength: LONGEST_METADATA },
    }
  if (type === 'array') return {}
  if (type === 'integer') return { minimum: 0 }
  if (type !== 'string' || values !== undefined) return {}
  if (/At$|^timestamp$|^since$|^until$/.test(name)) return { format: 'date-time' }
  if (/Date$|^from$|^to$/.test(name)) return { format: 'date', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
  if (name === 'url') return { format: 'uri', pattern: '^https://', maxLength: 500 }
  if (/EmailAddress$/.test(name)) return { format: 'email', maxLength: 120 }
  if (/PhoneNumber$/.test(name)) return { pattern: String.raw`^\+[1-9]\d{6,14}$` }
  if (/AccountNumber$/.test(name)) return { pattern: String.raw`^\d{6,20}$` }
  if (/BankCode$|^bankCode$/.test(name)) return { pattern: String.raw`^\d{3,10}$` }
  if (/Image$/.test(name)) return { contentEncoding: 'base64' }
  if (typeof example === 'string' && new RegExp(UUID).test(example)) return { format: 'uuid' }
  return maxLength === undefined ? {} : { minLength: 1, maxLength }
}
