import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { Panel } from '../navigation/panel.ts'
import { outageOf } from '../read/outage.ts'
import { useRead } from '../read/use-read.ts'
import { type RejectedChange, useRejectedChange } from './use-rejected-change.ts'

/** Whether the user has the privileges for the panel's forms, because any user can open the panel's address. */
export interface PanelForms {
  readonly create: boolean
  readonly edit: boolean
}

/** The subject of the panel beside a list. */
export interface PanelRecord<Row> {
  /** The content of the panel: a form that the user may submit, or the record. */
  readonly act: 'create' | 'edit' | 'view'
  /**
   * The record in the address, reloaded. Undefined while a record is being created. An edit keeps the version that was
   * loaded when the form opened, so that the gateway refuses the edit after a concurrent change, instead of overwriting
   * that change.
   */
  readonly row: Row | undefined
  /** The rejected change that the form resubmits. */
  readonly rejected: RejectedChange | null
  readonly isLoading: boolean
  /** The reason why the record could not be loaded. Undefined if the id does not exist. */
  readonly failure: string | undefined
  /** Retries a failed load. Undefined once the gateway has answered. */
  readonly retry: (() => void) | undefined
}

/**
 * Loads the record of the panel in the address, and the rejected change that the form starts with. Users without the
 * edit privilege see the record; users without the create privilege see a message.
 * @param requestOf returns the request with which the list's call finds that record
 * @example const { act, row } = usePanelRecord(readPartners, panel, may, (code) => ({ targetMtoCode: code, size: 20 }))
 */
export function usePanelRecord<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { act, id, replaces }: Panel,
  may: PanelForms,
  requestOf: (id: string) => Request,
): PanelRecord<Row> {
  const read = useRead(call, requestOf(id ?? ''), { enabled: id !== null, isAfresh: true })
  const { rejected, isLoading, outage: rejectedOutage } = useRejectedChange(replaces)
  const outage = rejectedOutage ?? outageOf(read)
  const isWaiting = read.isLoading || isLoading
  const row = useBegun(act === 'edit' ? id : null, isWaiting || outage ? undefined : read.data?.data[0])
  const c = useTexts('contract')
  const isRefused = act === 'create' && !may.create
  return {
    act: actOf(act, may),
    row,
    rejected,
    isLoading: isWaiting,
    // An id in an invalid format (code 30) is treated as unknown.
    failure: isRefused
      ? c('codes.57')
      : (outage?.message ?? (read.error?.code === '30' ? undefined : read.error?.message)),
    retry: outage?.retry,
  }
}

/** Returns the row as first loaded while a form is open, otherwise the current row. */
function useBegun<Row>(id: string | null, row: Row | undefined): Row | undefined {
  const [begun, setBegun] = useState<{ id: string; row: Row } | null>(null)
  const isBegun = id !== null && begun?.id === id
  if (id !== null && !isBegun && row !== undefined) setBegun({ id, row })
  return isBegun ? begun.row : row
}

function actOf(wanted: string, may: PanelForms): PanelRecord<unknown>['act'] {
  return (wanted === 'create' || wanted === 'edit') && may[wanted] ? wanted : 'view'
}
