import { compareAmounts, isAmount, type PayoutCurrency } from '@portal/contract'
import { CASH_PICKUP_ORDER } from '@portal/contract/cash-pickups/cash-pickup'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { Language } from '@portal/contract/format'
import { PARTNER_OPERATIONS, type PartnerField } from '@portal/contract/partner-api'
import type { RecordFields } from '@portal/contract/record'
import { contractText } from '@portal/contract/texts/all'
import { BANKS } from '@portal/contract/transactions/bank'
import {
  CONTRACT_TYPES,
  type ContractType,
  DIRECT_CREDIT_ORDER,
  SCREENING_TYPES,
} from '@portal/contract/transactions/transaction'
import { Refusal } from '../../../../engine/http/handler.ts'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { fieldLimits, type PartnerBinding, type PartnerContext, queryValue } from '../../../../partner-api/index.ts'
import { countryRulesOf } from '../../../settings/country-rules/index.ts'
import { refusedAt } from '../intake/accept-order.ts'
import { readSenderDetailsAbove, SENDER_DETAILS } from '../intake/sender-details.ts'
import { readTerms } from '../intake/terms.ts'
import { accountNumberPattern, subsidiaryOf } from '../order.rules.ts'
import { shownBanks } from './beneficiaries.ts'

/**
 * The partner operation that returns what an order needs: the fields of its form with their formats and options, the
 * limits, the identity documents at the counter, and the banks. Throws 31 for a country or currency that is not served.
 */
export const READ_REQUIREMENTS: PartnerBinding = {
  id: 'readRequirements',
  answer: async (context, { query }) => await readRequirements(context, query),
}

const ORDERS = {
  DC: { operation: 'createDirectCredit', record: DIRECT_CREDIT_ORDER },
  CP: { operation: 'createCashPickup', record: CASH_PICKUP_ORDER },
} as const satisfies Record<ContractType, { operation: string; record: RecordFields }>

async function readRequirements(
  { db, caller, now, concerns }: PartnerContext,
  query: Readonly<Record<string, unknown>>,
): Promise<object> {
  const isType = (value: string) => CONTRACT_TYPES.some((one) => one === value)
  const contractType = (queryValue(query, 'contractType', isType) ?? 'DC') as ContractType
  const country = requiredValue(query, 'transactionDestinationCountryCode', (value) => /^[A-Z]{2}$/.test(value))
  const currency = requiredValue(query, 'transactionDestinationCountryCurrency', (value) => /^[A-Z]{3}$/.test(value))
  const amount = queryValue(query, 'transactionDestinationAmount', isAboveZero) ?? null
  const countryId = subsidiaryOf(country)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  concerns(countryId)
  const paid = (currency === 'GHS' ? 'GHC' : currency) as PayoutCurrency
  const terms = await readTerms(db, { mtoCode: caller.mtoCode, env: caller.env, countryId, currency: paid })
  if (terms === null) throw refusedAt('31', 'transactionDestinationCountryCurrency')
  const rules = await countryRulesOf(db, countryId, terms.rulesVersion)
  if (contractType === 'CP' && !rules.cashCurrencies.includes(paid))
    throw refusedAt('31', 'transactionDestinationCountryCurrency')
  const above = amount === null ? null : await readSenderDetailsAbove(db, { countryId, currency: paid, amount })
  const isCash = contractType === 'CP'
  return {
    contractType,
    transactionDestinationCountryCode: country,
    transactionDestinationCountryCurrency: paid,
    transactionDestinationCountryCurrencyIso: isoCurrency(paid),
    transactionDestinationAmount: amount,
    fields: formFields(contractType, { countryId, rules, isAbove: above !== null }),
    limits: SCREENING_TYPES.filter((product) => (product === 'CP') === isCash).map((product) => ({
      product,
      isEnabled: terms.limits[product].isEnabled ? 'YES' : 'NO',
      amountLimit: terms.limits[product].amount,
    })),
    cashCapAmount: isCash ? rules.cashCap : null,
    cashCapCurrency: isCash && rules.cashCap !== null ? 'USD' : null,
    identityTypes: isCash ? rules.identityTypes : [],
    banks: isCash
      ? []
      : shownBanks(
          BANKS.filter((bank) => bank.countryId === countryId),
          now,
        ),
  }
}

const isAboveZero = (value: string) => isAmount(value) && compareAmounts(value, '0') > 0

function requiredValue(query: Readonly<Record<string, unknown>>, name: string, isRight: (value: string) => boolean) {
  const value = queryValue(query, name, isRight)
  if (value === undefined) throw new Refusal('30', { fields: [{ field: name, key: 'validation.required' }] })
  return value
}

interface Asked {
  readonly countryId: string
  readonly rules: CountryRulesRecord
  /** Whether the amount of the request needs details of the sender. */
  readonly isAbove: boolean
}

/** Returns the fields of an order that a form asks for, in the order of the document. */
function formFields(contractType: ContractType, asked: Asked): object[] {
  const { operation, record } = ORDERS[contractType]
  const body = PARTNER_OPERATIONS.find(({ id }) => id === operation)?.body ?? []
  return body.filter(({ name }) => name in record).map((field) => formField(field, record, asked))
}

function formField(field: PartnerField, record: RecordFields, { countryId, rules, isAbove }: Asked): object {
  const { name, isOptional = false } = field
  const isDetail = SENDER_DETAILS.some((one) => one === name)
  const { options = [], words } = record[name] ?? {}
  const above = isDetail && rules.senderDetailsAbove !== null
  const { format, pattern, maxLength } = fieldLimits(field)
  return {
    name,
    ...labelled(`labels.${name}`),
    isRequired: !isOptional || (isDetail && isAbove),
    requiredAboveAmount: above ? rules.senderDetailsAbove : null,
    requiredAboveCurrency: above ? rules.senderDetailsCurrency : null,
    format,
    pattern: name === 'transactionReceiverAccountNumber' ? accountNumberPattern(countryId) : pattern,
    maxLength,
    options: options.map((value) => ({ value, ...labelled(words === undefined ? null : `${words}.${value}`, value) })),
  }
}

/** Returns the label of a key in both languages; the value itself if there is no key. */
function labelled(key: string | null, value = ''): Readonly<Record<'labelEn' | 'labelFr', string>> {
  const text = (language: Language) => (key === null ? value : contractText(language, key))
  return { labelEn: text('en'), labelFr: text('fr') }
}
