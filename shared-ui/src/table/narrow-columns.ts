import type { Column } from './column.ts'

/**
 * The columns of a row on a phone: `lead` and `below` share the first cell, and all other columns follow to the right.
 */
export interface NarrowColumns<Row> {
  readonly lead: readonly Column<Row>[]
  readonly below: readonly Column<Row>[]
  readonly rest: readonly Column<Row>[]
}

/** Arranges the shown columns for a phone, without the running number, which is useless on a phone. */
export function narrowColumns<Row>(shown: readonly Column<Row>[]): NarrowColumns<Row> {
  const columns = shown.filter(({ kind }) => kind !== 'serial')
  const named = columns.filter(({ narrow }) => narrow === 'lead')
  const first = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const lead = named.length > 0 ? named : first ? [first] : []
  const others = columns.filter((column) => !lead.includes(column))
  const isBelow = ({ kind, narrow }: Column<Row>) => narrow === 'below' || (kind === 'status' && narrow !== 'rest')
  return { lead, below: others.filter(isBelow), rest: others.filter((column) => !isBelow(column)) }
}
