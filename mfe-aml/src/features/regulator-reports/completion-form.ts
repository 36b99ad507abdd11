import { namesOf } from '@portal/contract/record'
import {
  FILED_PERSON,
  type FiledField,
  type FiledPerson,
  type FilingCompletion,
} from '@portal/contract/regulator-reports/regulator-report'
import type { FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'

export const SIDES = ['sender', 'receiver'] as const
type Side = (typeof SIDES)[number]

/** The data of a person as typed; an empty text is unknown. */
export type PersonValues = Readonly<Record<FiledField, string>> & { readonly filedPerson: Side }

/** The form's values: the sender and the receiver, the grounds and the action taken. */
export interface CompletionValues {
  readonly filedPeople: readonly PersonValues[]
  readonly filingReason: string
  readonly filingAction: string
}

export const PERSON_FIELDS: readonly FiledField[] = namesOf(FILED_PERSON).filter((field) => field !== 'filedPerson')

/** Returns the form's initial values, from what was entered before. */
export function completionValues({ completion }: Pick<FilingDetail, 'completion'>): CompletionValues {
  return {
    filedPeople: SIDES.map((side) => personValues(side, completion)),
    filingReason: completion.filingReason ?? '',
    filingAction: completion.filingAction ?? '',
  }
}

function personValues(side: Side, { filedPeople }: FilingCompletion): PersonValues {
  const entered: Partial<FiledPerson> = filedPeople.find(({ filedPerson }) => filedPerson === side) ?? {}
  const typed = Object.fromEntries(PERSON_FIELDS.map((field) => [field, entered[field] ?? '']))
  return { ...(typed as Record<FiledField, string>), filedPerson: side }
}

/** Returns what was typed as the call sends it: empty fields are left out, and so is a person without any. */
export function completionOf(values: CompletionValues): FilingCompletion {
  return {
    filedPeople: values.filedPeople.flatMap((person) => {
      const given = PERSON_FIELDS.filter((field) => person[field].trim() !== '')
      if (given.length === 0) return []
      const entered = Object.fromEntries(given.map((field) => [field, person[field].trim()]))
      return { ...entered, filedPerson: person.filedPerson } as FiledPerson
    }),
    filingReason: values.filingReason.trim() || null,
    filingAction: values.filingAction.trim() || null,
  }
}

/**
 * Returns the fields that the form shows for a person: those that the regulator misses or refuses, and those that were
 * entered before.
 */
export function fieldsOf({ faults, completion }: FilingDetail, side: Side): readonly FiledField[] {
  const entered = completion.filedPeople.find(({ filedPerson }) => filedPerson === side)
  const faulty = new Set(faults.filter(({ part }) => part === side).map(({ field }) => field))
  return PERSON_FIELDS.filter((field) => faulty.has(field) || entered?.[field] !== undefined)
}
