import { NO_LIMIT, OFFICER_DOCUMENTS, SUBSIDIARIES } from '@portal/contract'
import type { FieldChange } from '@portal/contract/calls/queue'
import { formatDate, type Language, splitAmount } from '@portal/contract/format'
import type { Translate } from '@portal/portal-sdk'

export interface ChangeWords {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly changed: boolean
}

/** A change in words: fields by their labels, codes by their meaning; what has no word is shown as stored. */
export function changeRows(changes: readonly FieldChange[], c: Translate, language: Language): ChangeWords[] {
  const wordOf = (field: string, value: string | null) => {
    if (value === null) return null
    switch (field) {
      case 'userStatus':
        return c(`status.user.${value}`)
      case 'roleStatus':
        return c(`status.role.${value}`)
      case 'mtoStatus':
        return c(`status.mto.${value}`)
      case 'officerDesignation':
        return c(`designation.${value}`)
      case 'organisationType':
        return c(`organisationType.${value}`)
      case 'organisationRegistrationDate':
        return formatDate(value, { language, timeZone: 'UTC' })
      case 'organisationCountry':
      case 'mtoCountry':
        return /^[A-Z]{2}$/.test(value)
          ? (new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value)
          : value
      case 'userType':
        return c(`userType.${value}`)
      case 'countryId': {
        const country = SUBSIDIARIES.find(({ countryId }) => countryId === value)?.country
        return country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? value) : value
      }
      default:
        return commonWord(field, value, c, language)
    }
  }
  return changes.map(({ field, before, after }) => ({
    label: c(`labels.${field}`),
    before: wordOf(field, before),
    after: wordOf(field, after),
    changed: before !== after,
  }))
}

/** Fields whose value is the reference of a stored file. */
export const isFileField = (field: string): boolean => FILE_FIELDS.includes(field)
const FILE_FIELDS: readonly string[] = [...OFFICER_DOCUMENTS, 'mtoCbnLicenseFile']

/** Words of values that mean the same in every record: flags, limits. */
function commonWord(field: string, value: string, c: Translate, language: Language): string {
  if (value === 'YES' || value === 'NO') return c(`yesNo.${value}`)
  if (value === NO_LIMIT) return c('limit.none')
  return /Limit$/.test(field) && /^\d+\.\d{2}$/.test(value) ? splitAmount(value, '', { language }).figure : value
}
