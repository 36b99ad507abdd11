import type { Tone } from '@portal/contract'
import { StatusMark } from '../status/StatusMark.tsx'
import type { Column } from './column.ts'
import { chipsWidth, statusColumn } from './columns.ts'

export interface RecordStatus<Row, Status extends string> {
  readonly of: (row: Row) => Status
  readonly tones: Readonly<Record<Status, Tone>>
  readonly word: (status: Status) => string
  /** What the badge of a waiting change says. */
  readonly changePending: string
  /** Statuses in which a record can be changed; all but PENDING unless told. */
  readonly changedIn?: readonly Status[]
}

/**
 * The status of a record and, beside it, the badge of a change that awaits authorization; as wide as both. A record that
 * is PENDING itself says so by its status alone.
 * @example recordStatusColumn('roleStatus', c('labels.roleStatus'), { of: (row) => row.roleStatus, tones, word, changePending })
 */
export function recordStatusColumn<Row extends { readonly pendingCqId: string | null }, Status extends string>(
  id: string,
  header: string,
  { of, tones, word, changePending, changedIn }: RecordStatus<Row, Status>,
): Column<Row> {
  const statuses = Object.keys(tones) as Status[]
  const changed = changedIn ?? statuses.filter((status) => status !== 'PENDING')
  const chip = (row: Row) => ({ label: word(of(row)), tone: tones[of(row)] })
  return statusColumn(id, header, chip, {
    width: Math.max(
      ...statuses.map((status) => chipsWidth(word(status))),
      ...changed.map((status) => chipsWidth(word(status), changePending)),
    ),
    render: (row) => (
      <StatusMark {...chip(row)} pending={row.pendingCqId && of(row) !== 'PENDING' ? changePending : null} />
    ),
  })
}
