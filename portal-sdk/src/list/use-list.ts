import type { Call, ListPayload, ListRequest, ListViews, Sort, TableState } from '@portal/contract'
import { useEffect, useMemo } from 'react'
import { type PanelControl, usePanel } from '../navigation/panel.ts'
import { type ExportChunk, useExport } from '../read/use-export.ts'
import { useRead } from '../read/use-read.ts'
import { useTableState } from '../table/use-table-state.ts'
import { useViews } from '../views/use-views.ts'

export interface ListOptions<Request> {
  /** What the request holds besides the table's own state, for instance whose rows are meant. Keep it stable (`useMemo`). */
  readonly more?: Partial<Request>
  readonly defaultSort?: Sort
  /** Under which the users' views of this list are kept; the call's path unless several lists read by it. Never to change. */
  readonly name?: string
}

/** A list as the kit's `ListPage` draws it, with the panel beside it. */
export interface ListControl<Row, Totals> extends PanelControl {
  readonly rows: readonly Row[]
  /** Rows that match over all pages; undefined while the first answer is awaited. */
  readonly total: number | undefined
  readonly totals: Totals | undefined
  readonly state: TableState
  setState(next: TableState): void
  readonly isLoading: boolean
  readonly error: string | undefined
  retry(): void
  /** The user's saved views of this list. */
  readonly views: ListViews
  fetchChunk(cursor: string | undefined, signal: AbortSignal): Promise<ExportChunk<Row>>
}

const NOTHING = {}

/**
 * A list screen's data: the table's state in the address, the page it asks for, everything that matches for an export, and
 * the addressed panel beside it.
 * @example const list = useList(readUsers)
 */
export function useList<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { more = NOTHING, defaultSort, name = call.path }: ListOptions<Request> = {},
): ListControl<Row, Totals> {
  const table = useTableState(defaultSort)
  const request = useMemo(() => ({ ...table.request, ...more }) as Request, [table.request, more])
  const read = useRead(call, request, { keepPrevious: true })
  const fetchChunk = useExport(call, request)
  const panel = usePanel()
  const views = useViews(name, table, defaultSort ?? null)
  // A link or a view with a column or filter this list has not, or no longer, opens the list without it.
  const { dropping } = table
  const drop = useMemo(
    () => (read.error?.code === '30' ? dropping(read.error.fields) : undefined),
    [read.error, dropping],
  )
  useEffect(() => drop?.(), [drop])
  const { state, setState } = table
  const { data } = read
  // The last page was emptied, by a decision on all of its rows for instance: the rows that are left stand before it.
  const last = data?.data.length === 0 ? Math.max(0, Math.ceil(data.total / state.size) - 1) : state.page
  const isPast = last < state.page
  useEffect(() => {
    if (isPast) setState({ ...state, page: last })
  }, [isPast, last, state, setState])
  return {
    ...panel,
    rows: read.data?.data ?? [],
    total: read.data?.total,
    totals: read.data?.totals,
    state: table.state,
    setState: table.setState,
    isLoading: read.isLoading || read.isRefreshing || drop !== undefined || isPast,
    error: drop ? undefined : read.error?.message,
    retry: table.retry(read),
    views,
    fetchChunk,
  }
}
