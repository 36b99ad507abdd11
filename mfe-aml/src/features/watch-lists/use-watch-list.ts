import { readWatchList, type WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { useRead } from '@portal/portal-sdk/read'
import { useState } from 'react'

const LOOKS_EVERY_MS = 2_000

/** Reads a list with its versions, and reads it again while a version of it is being written. */
export function useWatchList(row: WatchListRow) {
  const [isWritten, setWritten] = useState(row.beingWritten !== null)
  const { data, error } = useRead(
    readWatchList,
    { listCode: row.listCode },
    { isQuiet: true, isAfresh: true, ...(isWritten ? { pollMs: LOOKS_EVERY_MS } : {}) },
  )
  const list = data?.list ?? row
  if ((list.beingWritten !== null) !== isWritten) setWritten(list.beingWritten !== null)
  return { data, error, list }
}
