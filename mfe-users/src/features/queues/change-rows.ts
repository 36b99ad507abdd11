import { SUBSIDIARIES } from '@portal/contract'
import type { FieldChange } from '@portal/contract/calls/queue'
import type { Translate } from '@portal/portal-sdk'

export interface ChangeWords {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
  readonly changed: boolean
}

/** A change in words: fields by their labels, codes by their meaning; what has no word is shown as stored. */
export function changeRows(changes: readonly FieldChange[], c: Translate, language: string): ChangeWords[] {
  const wordOf = (field: string, value: string | null) => {
    if (value === null) return null
    switch (field) {
      case 'userStatus':
        return c(`status.user.${value}`)
      case 'userType':
        return c(`userType.${value}`)
      case 'countryId': {
        const country = SUBSIDIARIES.find(({ countryId }) => countryId === value)?.country
        return country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? value) : value
      }
      default:
        return value
    }
  }
  return changes.map(({ field, before, after }) => ({
    label: c(`labels.${field}`),
    before: wordOf(field, before),
    after: wordOf(field, after),
    changed: before !== after,
  }))
}
