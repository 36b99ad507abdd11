import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { useTexts } from '../i18n/use-texts.ts'
import type { Panel } from '../navigation/panel.ts'
import { useRead } from '../read/use-read.ts'
import { type RejectedChange, useRejectedChange } from './use-rejected-change.ts'

/** Whether the user holds what the forms of a panel need; its address can be opened by anybody. */
export interface PanelForms {
  readonly create: boolean
  readonly edit: boolean
}

/** What the panel beside a list is about. */
export interface PanelRecord<Row> {
  /** What the panel shows: a form the user may send, or the record. */
  readonly act: 'create' | 'edit' | 'view'
  /** The record named in the address, read afresh; none for a creation. */
  readonly row: Row | undefined
  /** The rejected change its form takes up again. */
  readonly rejected: RejectedChange | null
  readonly isLoading: boolean
  /** Why there is no record; undefined when there is simply none of that id. */
  readonly failure: string | undefined
}

/**
 * The record of the addressed panel and the rejected change its form begins with. Who may not edit sees the record; who may not
 * create is told so.
 * @param requestOf asks the list's call for the one record
 * @example const { act, row } = usePanelRecord(readPartners, panel, may, (code) => ({ targetMtoCode: code, size: 20 }))
 */
export function usePanelRecord<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { act, id, replaces }: Panel,
  may: PanelForms,
  requestOf: (id: string) => Request,
): PanelRecord<Row> {
  const read = useRead(call, requestOf(id ?? ''), { enabled: id !== null, isAfresh: true })
  const { rejected, isLoading } = useRejectedChange(replaces)
  const c = useTexts('contract')
  const isWaiting = read.isLoading || isLoading
  const isRefused = act === 'create' && !may.create
  return {
    act: actOf(act, may),
    row: isWaiting ? undefined : read.data?.data[0],
    rejected,
    isLoading: isWaiting,
    // An id that cannot be one (code 30) is nobody's.
    failure: isRefused ? c('codes.57') : read.error?.code === '30' ? undefined : read.error?.message,
  }
}

function actOf(wanted: string, may: PanelForms): PanelRecord<unknown>['act'] {
  return (wanted === 'create' || wanted === 'edit') && may[wanted] ? wanted : 'view'
}
