import { type KeptOf, namesOf, type RecordFields, type ValuesOf } from './record.ts'

/** Returns the record in the form in which it is first stored: absent optional fields are null. */
export function keptValues<R extends RecordFields>(record: R, values: ValuesOf<R>): KeptOf<R> {
  const nothing = Object.fromEntries(namesOf(record).map((name) => [name, null]))
  return { ...nothing, ...values } as KeptOf<R>
}
