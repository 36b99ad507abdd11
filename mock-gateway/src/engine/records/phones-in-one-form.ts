import type { RecordFields } from '@portal/contract'
import { nationalIn, phoneIn } from '../values/phone.rules.ts'
import { statedCountry } from '../values/stated-country.ts'
import type { RecordValues } from './field-changes.rules.ts'

/**
 * Returns a record's values with its phone numbers in E.164. Changes that were queued before the portal converted phone
 * numbers contain the numbers as typed. The queue and its hashes keep the typed numbers; the change is judged and
 * applied with the converted numbers. Numbers that are not understood remain as typed.
 */
export function phonesInOneForm<Values extends RecordValues | null>(record: RecordFields, values: Values): Values {
  if (values === null) return values
  const textOf = (field: string | undefined) => {
    const value = field === undefined ? null : values[field]
    return typeof value === 'string' ? value : ''
  }
  const changed = Object.entries(record).flatMap(([name, { kind, countryField, dialCodeField }]) => {
    const typed = kind === 'phone' ? textOf(name) : ''
    if (typed === '') return []
    const number =
      dialCodeField === undefined
        ? phoneIn(typed, statedCountry(textOf(countryField)) ?? '', 'possible')
        : nationalIn(typed, textOf(dialCodeField))
    return number === null || number === typed ? [] : [[name, number] as const]
  })
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}
