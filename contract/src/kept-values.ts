import { type KeptOf, namesOf, type RecordFields, type ValuesOf } from './record.ts'

/** The record as stored for the first time: optional fields left out are null. */
export function keptValues<R extends RecordFields>(record: R, values: ValuesOf<R>): KeptOf<R> {
  const nothing = Object.fromEntries(namesOf(record).map((name) => [name, null]))
  return { ...nothing, ...values } as KeptOf<R>
}
