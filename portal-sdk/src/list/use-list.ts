import type { Call, ListPayload, ListRequest, ListViews, Sort, TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { useEffect, useMemo, useState } from 'react'
import { type PanelControl, usePanel } from '../navigation/panel.ts'
import { type ExportChunk, useExport } from '../read/use-export.ts'
import { useRead } from '../read/use-read.ts'
import { useUser } from '../session/use-session.ts'
import { requestOf } from '../table/table-address.ts'
import { useTableState } from '../table/use-table-state.ts'
import { useViews } from '../views/use-views.ts'
import { type LiveList, useLiveRows } from './use-live-rows.ts'
import { usePanelSize } from './use-panel-size.ts'

export interface ListOptions<Request, Row> {
  /** Request fields besides the table state, for instance the owner of the rows. Keep it stable (`useMemo`). */
  readonly more?: Partial<Request>
  readonly defaultSort?: Sort
  /**
   * The key of users' saved views, by default the call's path. Needed if several lists share a call; must never change.
   */
  readonly name?: string
  /** The timeout in milliseconds, for a slow list. */
  readonly timeoutMs?: number
  /** The records that the default view of this list leaves out, if they are not those of the list's call. */
  readonly hides?: Hiding
  /** False if the reader's list cannot have declined, withdrawn or deleted records. */
  readonly hasEnded?: boolean
  /** False delays the request until its inputs are known. */
  readonly enabled?: boolean
  /**
   * Describes rows that change in the background, which the open list then polls. Keep the object stable (`useMemo`).
   */
  readonly live?: LiveList<Row>
}

/** A list for the kit's `ListPage`, with the panel beside it. */
export interface ListControl<Row, Totals> extends PanelControl {
  readonly rows: readonly Row[]
  /** The number of matching rows over all pages; undefined until the first answer. */
  readonly total: number | undefined
  /** The number of matching rows for a title, including new rows not shown yet; undefined until the first answer. */
  readonly count: number | undefined
  readonly totals: Totals | undefined
  /**
   * The number of rows without search, dates and filters. Undefined if search, dates and filters do not change the
   * totals.
   */
  readonly unfiltered: number | undefined
  /** The statuses of the records that the list's default view leaves out; undefined if it leaves out no records. */
  readonly hides: Hiding | undefined
  /** The number of matching rows that an empty default view hides. */
  readonly hiddenTotal: number | undefined
  readonly state: TableState
  setState(next: TableState): void
  /** The request for the rows, for code that iterates over all matching rows. */
  readonly request: ListRequest
  readonly isLoading: boolean
  readonly error: string | undefined
  /** The response code of the error, for a screen that handles some codes itself. */
  readonly errorCode: string | undefined
  retry(): void
  /**
   * The number of rows added before the first row since the list was loaded; undefined if there are no such rows
   * (`LiveRows.newCount` is 0), or if the list does not poll.
   */
  readonly newRows: { readonly count: number; readonly isMore: boolean; show(): void } | undefined
  /** The size that the user gave the list's panels. */
  readonly panelSize: ReturnType<typeof usePanelSize>
  /** The user's first and last name. */
  readonly reader: string
  /** The user's saved views of this list. */
  readonly views: ListViews
  fetchChunk(cursor: string | undefined, signal: AbortSignal): Promise<ExportChunk<Row>>
}

const NOTHING = {}

/**
 * Provides a list screen's data: the table state in the address, the page of rows, all matching rows for an export, and
 * the panel in the address.
 * @example const list = useList(readUsers)
 */
export function useList<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  {
    more = NOTHING,
    defaultSort,
    name = call.path,
    live,
    timeoutMs,
    enabled = true,
    hasEnded = true,
    hides: hidesInstead,
  }: ListOptions<Request, Row> = {},
): ListControl<Row, Totals> {
  const { userFirstName, userLastName } = useUser()
  const hides = hasEnded ? (hidesInstead ?? call.hides) : undefined
  const table = useTableState(name, defaultSort, hides)
  const { views, isAwaited, opened } = useViews(name, table, defaultSort ?? null)
  const asked = useMemo(() => (opened ? requestOf(opened, hides) : table.request), [opened, hides, table.request])
  const request = useMemo(() => ({ ...asked, ...more }) as Request, [asked, more])
  // Rows and views are requested in parallel. If the default view arrives and the rows do not match it, the rows are
  // neither shown nor kept.
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
    // Rows of the previous page or filter are not polled.
    { data: read.answeredAt === 0 ? undefined : data, at: read.answeredAt },
    live ?? null,
  )
  const fetchChunk = useExport(call, request)
  const panel = usePanel()
  const panelSize = usePanelSize(name)
  // Unknown columns and filters of a link or view are removed from the address.
  const { dropping } = table
  const drop = useMemo(
    () => (read.error?.code === '30' ? dropping(read.error.fields) : undefined),
    [read.error, dropping],
  )
  useEffect(() => drop?.(), [drop])
  const { setState } = table
  const state = opened ?? table.state
  // The last page has become empty, for instance after a bulk decision: the remaining rows are on earlier pages.
  const last = data?.data.length === 0 ? Math.max(0, Math.ceil(data.total / state.size) - 1) : state.page
  const isPast = last < state.page
  useEffect(() => {
    if (isPast) setState({ ...state, page: last })
  }, [isPast, last, state, setState])
  return {
    ...panel,
    panelSize,
    rows: followed?.rows ?? data?.data ?? [],
    // An empty list shows new rows at once, so its total counts them.
    total: data?.total === 0 ? (followed?.total ?? 0) : data?.total,
    count: followed?.total ?? data?.total,
    totals: followed?.totals ?? data?.totals,
    unfiltered: (followed?.totals ? followed : data)?.unfiltered,
    hiddenTotal: data?.hidden,
    hides,
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
