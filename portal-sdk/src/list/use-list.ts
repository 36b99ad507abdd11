import type { Call, ListPayload, ListRequest, ListViews, Sort, TableState } from '@portal/contract'
import { useEffect, useMemo, useState } from 'react'
import { type PanelControl, usePanel } from '../navigation/panel.ts'
import { type ExportChunk, useExport } from '../read/use-export.ts'
import { useRead } from '../read/use-read.ts'
import { useUser } from '../session/use-session.ts'
import { requestOf } from '../table/table-address.ts'
import { useTableState } from '../table/use-table-state.ts'
import { useViews } from '../views/use-views.ts'
import { type LiveList, useLiveRows } from './use-live-rows.ts'

export interface ListOptions<Request, Row> {
  /** Request fields besides the table's own state, for instance the owner of the rows. Keep it stable (`useMemo`). */
  readonly more?: Partial<Request>
  readonly defaultSort?: Sort
  /**
   * Under which the users' views of this list are kept; the call's path unless several lists read by it. Never to
   * change.
   */
  readonly name?: string
  /** As of `useRead`: a list that may be long in coming. */
  readonly timeoutMs?: number
  /** Held back until what it needs is known. */
  readonly enabled?: boolean
  /** Its rows change by themselves: they are followed while the list is open. Keep it stable. */
  readonly live?: LiveList<Row>
}

/** A list as the kit's `ListPage` draws it, with the panel beside it. */
export interface ListControl<Row, Totals> extends PanelControl {
  readonly rows: readonly Row[]
  /** Rows that match over all pages; undefined while the first answer is awaited. */
  readonly total: number | undefined
  /** Matching rows, including new ones not shown yet: the count of a title. */
  readonly count: number | undefined
  readonly totals: Totals | undefined
  readonly state: TableState
  setState(next: TableState): void
  /** The request of the rows, for code that walks through all matches. */
  readonly request: ListRequest
  readonly isLoading: boolean
  readonly error: string | undefined
  /** The code of that refusal, for a screen that has an answer of its own to one. */
  readonly errorCode: string | undefined
  retry(): void
  /** Rows that came before those that are shown since the list was read; undefined where there are none. */
  readonly newRows: { readonly count: number; readonly isMore: boolean; show(): void } | undefined
  /** Who reads the list: first and last name. */
  readonly reader: string
  /** The user's saved views of this list. */
  readonly views: ListViews
  fetchChunk(cursor: string | undefined, signal: AbortSignal): Promise<ExportChunk<Row>>
}

const NOTHING = {}

/**
 * A list screen's data: the table's state in the address, the page it asks for, everything that matches for an export,
 * and the addressed panel beside it.
 * @example const list = useList(readUsers)
 */
export function useList<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  { more = NOTHING, defaultSort, name = call.path, live, timeoutMs, enabled = true }: ListOptions<Request, Row> = {},
): ListControl<Row, Totals> {
  const { userFirstName, userLastName } = useUser()
  const table = useTableState(name, defaultSort)
  const { views, isAwaited, opened } = useViews(name, table, defaultSort ?? null)
  const asked = useMemo(() => (opened ? requestOf(opened) : table.request), [opened, table.request])
  const request = useMemo(() => ({ ...asked, ...more }) as Request, [asked, more])
  // The rows are asked for beside the views, so that no list is slower for them; until the views are there the rows may
  // be others than the default view's, and are neither shown nor kept in sight while its own are awaited.
  const [hasOpened, setOpened] = useState(false)
  const read = useRead(call, request, {
    keepPrevious: hasOpened,
    enabled,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  const data = isAwaited ? undefined : read.data
  if (data && !hasOpened) setOpened(true)
  const followed = useLiveRows(
    call,
    request,
    // Rows of the page or filter before are not followed.
    { data: read.answeredAt === 0 ? undefined : data, at: read.answeredAt },
    live ?? null,
  )
  const fetchChunk = useExport(call, request)
  const panel = usePanel()
  // A link or a view with a column or filter this list has not, or no longer, opens the list without it.
  const { dropping } = table
  const drop = useMemo(
    () => (read.error?.code === '30' ? dropping(read.error.fields) : undefined),
    [read.error, dropping],
  )
  useEffect(() => drop?.(), [drop])
  const { setState } = table
  const state = opened ?? table.state
  // The last page has become empty, by a decision on all of its rows for instance: the remaining rows are before it.
  const last = data?.data.length === 0 ? Math.max(0, Math.ceil(data.total / state.size) - 1) : state.page
  const isPast = last < state.page
  useEffect(() => {
    if (isPast) setState({ ...state, page: last })
  }, [isPast, last, state, setState])
  return {
    ...panel,
    rows: followed?.rows ?? data?.data ?? [],
    // As many as are shown and before them, unless none was.
    total: data?.total === 0 ? (followed?.total ?? 0) : data?.total,
    count: followed?.total ?? data?.total,
    totals: followed?.totals ?? data?.totals,
    state,
    setState,
    request,
    isLoading: isAwaited || read.isLoading || read.isRefreshing || drop !== undefined || isPast,
    error: isAwaited || drop ? undefined : read.error?.message,
    errorCode: isAwaited || drop ? undefined : read.error?.code,
    retry: table.retry(read),
    newRows:
      followed && followed.newCount > 0
        ? { count: followed.newCount, isMore: followed.isMore, show: () => void read.reload() }
        : undefined,
    reader: `${userFirstName} ${userLastName}`,
    views,
    fetchChunk,
  }
}
