import type { Column } from './column.ts'

/** A row on a phone: one cell of lead and below, then the rest to scroll to. */
export interface NarrowColumns<Row> {
  readonly lead: readonly Column<Row>[]
  readonly below: readonly Column<Row>[]
  readonly rest: readonly Column<Row>[]
}

/** Sorts the shown columns for a phone, without the running number, which is useless there. */
export function narrowColumns<Row>(shown: readonly Column<Row>[]): NarrowColumns<Row> {
  const columns = shown.filter(({ kind }) => kind !== 'serial')
  const named = columns.filter(({ narrow }) => narrow === 'lead')
  const first = columns.find(({ kind }) => kind === 'text') ?? columns[0]
  const lead = named.length > 0 ? named : first ? [first] : []
  const others = columns.filter((column) => !lead.includes(column))
  const isBelow = ({ kind, narrow }: Column<Row>) => narrow === 'below' || (kind === 'status' && narrow !== 'rest')
  return { lead, below: others.filter(isBelow), rest: others.filter((column) => !isBelow(column)) }
}
