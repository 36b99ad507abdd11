import type { Tone } from '@portal/contract'
import { StatusChip } from '../status/StatusChip.tsx'
import type { Column } from './column.ts'
import { statusColumn } from './columns.ts'
import { chipsWidth } from './fit-texts.ts'

export interface RecordStatus<Row, Status extends string> {
  readonly of: (row: Row) => Status
  readonly tones: Readonly<Record<Status, Tone>>
  readonly word: (status: Status) => string
  /** The label of the icon that marks a pending change. */
  readonly changePending: string
  /** The statuses in which a record can be changed; all statuses except PENDING by default. */
  readonly changedIn?: readonly Status[]
}

/** Width of the icon and of the line before it, in pixels. */
const PENDING_PX = 26

/**
 * Builds a column with the status of a record, as wide as the statuses need. An icon on the status marks a change that
 * awaits authorization; a record that is itself PENDING has no icon.
 * @example recordStatusColumn('roleStatus', c('labels.roleStatus'), { of: (row) => row.roleStatus, tones, word,
 * changePending })
 */
export function recordStatusColumn<Row extends { readonly pendingCqId: string | null }, Status extends string>(
  id: string,
  header: string,
  { of, tones, word, changePending, changedIn }: RecordStatus<Row, Status>,
): Column<Row> {
  const statuses = Object.keys(tones) as Status[]
  const changed = changedIn ?? statuses.filter((status) => status !== 'PENDING')
  const chip = (row: Row) => ({ label: word(of(row)), tone: tones[of(row)] })
  const isChanging = (row: Row) => row.pendingCqId !== null && of(row) !== 'PENDING'
  return statusColumn(id, header, chip, {
    width: Math.max(
      ...statuses.map((status) => chipsWidth([word(status)])),
      ...changed.map((status) => chipsWidth([word(status)]) + PENDING_PX),
    ),
    needs: (row) => chipsWidth([chip(row).label]) + (isChanging(row) ? PENDING_PX : 0),
    render: (row) => <StatusChip {...chip(row)} pending={isChanging(row) ? changePending : null} />,
  })
}
