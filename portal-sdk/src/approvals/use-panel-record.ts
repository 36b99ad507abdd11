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
   * The record in the address, reloaded. Undefined if the address names no record, while the record is loading, if it
   * could not be loaded, or if no record has the id. An edit keeps the version that was loaded when the form opened, so
   * that the gateway refuses the edit after a concurrent change, instead of overwriting that change.
   */
  readonly row: Row | undefined
  /** The rejected change that the form resubmits; null if the form resubmits none. */
  readonly rejected: RejectedChange | null
  readonly isLoading: boolean
  /**
   * Why the panel cannot be shown: the record or the rejected change could not be loaded, or the user may not create
   * records. Undefined in all other cases, even if no record has the id.
   */
  readonly failure: string | undefined
  /** Repeats a load that got no final answer from the gateway; undefined if there is no such load. */
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

/** Returns the row as first loaded while its edit form is open (`id` is set), otherwise the current row. */
function useBegun<Row>(id: string | null, row: Row | undefined): Row | undefined {
  const [begun, setBegun] = useState<{ id: string; row: Row } | null>(null)
  const isBegun = id !== null && begun?.id === id
  if (id !== null && !isBegun && row !== undefined) setBegun({ id, row })
  return isBegun ? begun.row : row
}

function actOf(wanted: string, may: PanelForms): PanelRecord<unknown>['act'] {
  return (wanted === 'create' || wanted === 'edit') && may[wanted] ? wanted : 'view'
}
