import type { Tone } from '@portal/contract'
import { StatusChip } from '../status/StatusChip.tsx'
import type { Column } from './column.ts'
import { statusColumn } from './columns.ts'
import { chipsWidth } from './fit-texts.ts'

export interface RecordStatus<Row, Status extends string> {
  readonly of: (row: Row) => Status
  readonly tones: Readonly<Record<Status, Tone>>
  readonly word: (status: Status) => string
  /** The label of a pending change's icon. */
  readonly changePending: string
  /** Statuses in which a record can be changed; all but PENDING by default. */
  readonly changedIn?: readonly Status[]
}

/** The icon with the line before it. */
const PENDING_PX = 26

/**
 * The status of a record, with an icon on it while a change awaits authorization; as wide as its statuses need. A
 * record that is PENDING itself shows only its status.
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
