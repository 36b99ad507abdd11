import { readWatchList, type WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { useRead } from '@portal/portal-sdk/read'
import { useState } from 'react'

/** How often a list is read whose version is being written. */
export const WRITING_POLL_MS = 2_000

/** Reads a list with its versions, and reads it again while a version is being written. */
export function useWatchList(row: WatchListRow) {
  const [isPolled, setPolled] = useState(row.beingWritten !== null)
  const { data, error } = useRead(
    readWatchList,
    { listCode: row.listCode },
    { isQuiet: true, isAfresh: true, ...(isPolled ? { pollMs: WRITING_POLL_MS } : {}) },
  )
  const list = data?.list ?? row
  const isWritten = list.beingWritten !== null
  if (isWritten !== isPolled) setPolled(isWritten)
  return { data, error, list }
}
