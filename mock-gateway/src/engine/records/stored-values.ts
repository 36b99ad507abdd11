import {
  type FieldKind,
  fromMinor,
  type KeptOf,
  namesOf,
  type RecordFields,
  toMinor,
  type ValuesOf,
} from '@portal/contract'
import { keptValues } from '@portal/contract/kept-values'

/**
 * Returns the request's fields that belong to the record, as stored. Amounts and percentages get two decimals, so that
 * `5` and `5.00` are equal. Fields absent from the request are left out.
 */
export function storedValues<R extends RecordFields>(record: R, request: object): Partial<ValuesOf<R>> {
  const given = request as Readonly<Record<string, unknown>>
  const entries = namesOf(record).flatMap((name) => {
    const value = given[name]
    if (value === undefined) return []
    const isAmount = isMoney(record[name]?.kind) && typeof value === 'string'
    return [[name, isAmount ? fromMinor(toMinor(value)) : value] as const]
  })
  return Object.fromEntries(entries) as Partial<ValuesOf<R>>
}

const isMoney = (kind: FieldKind | undefined) => kind === 'amount' || kind === 'percent'

/** Works like {@link storedValues}, for a new record: optional fields absent from the request are null. */
export function newValues<R extends RecordFields>(record: R, request: ValuesOf<R>): KeptOf<R> {
  return keptValues(record, storedValues(record, request) as ValuesOf<R>)
}
