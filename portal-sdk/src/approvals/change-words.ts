import { NO_LIMIT, OFFICER_DOCUMENTS, SUBSIDIARIES } from '@portal/contract'
import type { FieldChange } from '@portal/contract/calls/queue'
import { formatCountry, formatDate, type Language, splitAmount } from '@portal/contract/format'
import type { Translate } from '../i18n/use-texts.ts'
import { inFormOrder } from './field-order.ts'

export interface ChangeWords {
  /** The wire's field, which a label no longer tells. */
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly changed: boolean
}

/** A change in words, in the order of its form: fields by their labels, codes by their meaning; what has no word is shown as stored. */
export function changeWords(changes: readonly FieldChange[], c: Translate, language: Language): ChangeWords[] {
  const word = (field: string, value: string | null) => (value === null ? null : wordOf(field, value, c, language))
  return inFormOrder(changes).map(({ field, before, after }) => ({
    field,
    label: known(c, `labels.${field}`, field),
    before: word(field, before),
    after: word(field, after),
    changed: before !== after,
  }))
}

/** Fields whose value is the reference of a stored file. */
export const isFileField = (field: string): boolean => FILE_FIELDS.includes(field)
const FILE_FIELDS: readonly string[] = [...OFFICER_DOCUMENTS, 'mtoCbnLicenseFile']

/** Fields that hold a code, by where the contract's catalogue has its words. */
const CODES: Readonly<Record<string, string>> = {
  userStatus: 'status.user',
  roleStatus: 'status.role',
  mtoStatus: 'status.mto',
  apiKeyStatus: 'status.apiKey',
  userType: 'userType',
  env: 'keyEnvironment',
  officerDesignation: 'designation',
  organisationType: 'organisationType',
  chainFault: 'chainFault',
}

function wordOf(field: string, value: string, c: Translate, language: Language): string {
  const code = CODES[field]
  if (code !== undefined) return known(c, `${code}.${value}`, value)
  switch (field) {
    case 'countryId':
      return formatCountry(SUBSIDIARIES.find(({ countryId }) => countryId === value)?.country ?? value, language)
    case 'mtoCountry':
    case 'organisationCountry':
      return formatCountry(value, language)
    case 'organisationRegistrationDate':
      return formatDate(value, { language, timeZone: 'UTC' })
    default:
      return commonWord(field, value, c, language)
  }
}

/** A text of the catalogue, or the value itself where nobody wrote one. */
function known(c: Translate, key: string, value: string): string {
  const text = c(key)
  return text === key ? value : text
}

/** Words of values that mean the same in every record: flags, limits. */
function commonWord(field: string, value: string, c: Translate, language: Language): string {
  if (value === 'YES' || value === 'NO') return c(`yesNo.${value}`)
  if (value === NO_LIMIT) return c('limit.none')
  return /Limit$/.test(field) && /^\d+\.\d{2}$/.test(value) ? splitAmount(value, '', { language }).figure : value
}
