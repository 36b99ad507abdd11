import type { Call, ListPayload, ListRequest } from '@portal/contract'
import type { Panel } from '../navigation/panel.ts'
import { useRead } from '../read/use-read.ts'
import { type RejectedChange, useRejectedChange } from './use-rejected-change.ts'

/** What the panel beside a list is about. */
export interface PanelRecord<Row> {
  /** The record named in the address, read afresh; none for a creation. */
  readonly row: Row | undefined
  /** The rejected change its form takes up again. */
  readonly rejected: RejectedChange | null
  readonly isLoading: boolean
  /** Why there is no record; undefined when there is simply none of that id. */
  readonly failure: string | undefined
}

/**
 * The record of the addressed panel and the rejected change its form begins with.
 * @param requestOf asks the list's call for the one record
 * @example const { row, rejected, isLoading } = usePanelRecord(readPartners, panel, (code) => ({ targetMtoCode: code, size: 20 }))
 */
export function usePanelRecord<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { id, replaces }: Panel,
  requestOf: (id: string) => Request,
): PanelRecord<Row> {
  const read = useRead(call, requestOf(id ?? ''), { enabled: id !== null, isAfresh: true })
  const { rejected, isLoading } = useRejectedChange(replaces)
  const isWaiting = read.isLoading || isLoading
  return {
    row: isWaiting ? undefined : read.data?.data[0],
    rejected,
    isLoading: isWaiting,
    // An id that cannot be one (code 30) is nobody's.
    failure: read.error?.code === '30' ? undefined : read.error?.message,
  }
}
