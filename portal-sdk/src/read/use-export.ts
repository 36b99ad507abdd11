import { defaultClient } from '@portal/api-client'
import type { Call, ListPayload, ListRequest } from '@portal/contract'
import { exportNumberOf } from '@portal/contract/sheet'
import { useCallback } from 'react'

export interface ExportChunk<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly cursor?: string
  /** The number of the export in the audit trail. */
  readonly exportNumber?: string
}

/** Rows per chunk. A message may have 5,000 rows, but reading so many at once would delay the page's next frame. */
const CHUNK = 2000

/**
 * Returns a function that loads all matching rows in chunks (ruling A77), for the kit's export.
 * @example const fetchChunk = useExport(readUsers, table.request)
 */
export function useExport<Request extends ListRequest, Row, Totals>(
  call: Call<Request, ListPayload<Row, Totals>>,
  request: Request,
): (cursor: string | undefined, signal: AbortSignal) => Promise<ExportChunk<Row>> {
  return useCallback(
    async (cursor, signal) => {
      const { page: _page, ...rest } = request
      const chunk = {
        ...rest,
        size: CHUNK,
        purpose: 'export',
        ...(cursor ? { cursor } : {}),
      } as unknown as Request
      const answer = await defaultClient().send(call, chunk, { signal, timeoutMs: 60_000 })
      // The gateway audits an export with its first chunk.
      const exportNumber = cursor === undefined ? exportNumberOf(answer.correlationId) : undefined
      return { rows: answer.data, total: answer.total, cursor: answer.cursor, exportNumber }
    },
    [call, request],
  )
}
