import { defaultClient, type GatewayError } from '@portal/api-client'
import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from '../read/query-client.ts'
import { type LiveRows, liveRows, pauseAfter } from './live-rows.ts'

/** The maximum number of values in one filter. */
const NAMED_AT_ONCE = 50

export interface LiveList<Row> {
  /** The field that identifies a row; the gateway also filters by it. */
  readonly id: keyof Row & string
  /** The field by which the list is sorted by default, newest first, so that new rows are the first rows. */
  readonly newest: keyof Row & string
}

interface Answered<Row, Totals> {
  readonly page: readonly Row[]
  readonly elsewhere: readonly Row[]
  readonly totals: Totals | undefined
  readonly unfiltered: number | undefined
  readonly total: number
  readonly tookMs: number
}

interface Shown<Row, Totals> {
  readonly data: ListPayload<Row, Totals> | undefined
  /** When the gateway answered, in epoch milliseconds. */
  readonly at: number
}

/**
 * Returns the displayed rows with changes since the list was loaded, and the number of new rows. It polls in the
 * background: polling does not extend the session, and failures are not shown. Returns null until the first poll is
 * answered.
 * @param live null if the list must not poll
 */
export function useLiveRows<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  request: Request,
  { data: shown, at }: Shown<Row, Totals>,
  live: LiveList<Row> | null,
): (LiveRows<Row> & Pick<Answered<Row, Totals>, 'totals' | 'unfiltered' | 'total'>) | null {
  const { data: now } = useQuery<Answered<Row, Totals> | null, GatewayError>(
    {
      queryKey: [call.path, 'live', request, at],
      queryFn: ({ signal }) => readNow(call, request, shown?.data ?? [], live?.id ?? '', signal),
      enabled: live !== null && shown !== undefined,
      // The rows were just loaded, so polling starts after the first pause.
      initialData: null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // A hidden page sends no requests.
      refetchInterval: ({ state }) => pauseAfter(state.data?.tookMs ?? 0),
    },
    queryClient,
  )
  return useMemo(() => {
    if (!now || !shown || live === null) return null
    const { page = 0, sort } = request
    const isNewestFirst = page === 0 && (!sort || (sort.field === live.newest && sort.direction === 'desc'))
    const { totals, unfiltered, total } = now
    return { ...liveRows(shown.data, now, (row) => idIn(row, live.id), isNewestFirst), totals, unfiltered, total }
  }, [now, shown, live, request])
}

async function readNow<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  request: Request,
  shown: readonly Row[],
  id: string,
  signal: AbortSignal,
): Promise<Answered<Row, Totals>> {
  const began = performance.now()
  const inBackground = { signal, quiet: true, background: true } as const
  const answer = await defaultClient().send(call, request, inBackground)
  const there = new Set(answer.data.map((row) => idIn(row, id)))
  const left = shown.map((row) => idIn(row, id)).filter((one) => !there.has(one))
  // The list's filters are left out, so that a row that no longer matches is still shown, with its current values.
  const { page: _, sort: _sort, search: _search, ended: _ended, startDate: _from, endDate: _to, ...rest } = request
  const named = await Promise.all(
    inParts(left).map((ids) =>
      defaultClient().send(
        call,
        { ...rest, size: NAMED_AT_ONCE, filters: { [id]: ids } } as unknown as Request,
        inBackground,
      ),
    ),
  )
  return {
    page: answer.data,
    elsewhere: named.flatMap(({ data }) => data),
    totals: answer.totals,
    unfiltered: answer.unfiltered,
    total: answer.total,
    tookMs: performance.now() - began,
  }
}

const idIn = <Row>(row: Row, id: string) => String((row as Readonly<Record<string, unknown>>)[id])

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / NAMED_AT_ONCE) }, (_, part) =>
    ids.slice(part * NAMED_AT_ONCE, (part + 1) * NAMED_AT_ONCE),
  )
