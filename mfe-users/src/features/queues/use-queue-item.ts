import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { useRead } from '@portal/portal-sdk/read'
import { useState } from 'react'

const LOOKS_EVERY_MS = 3_000

/** Reads a queued change, and reads it again until jobs have computed all values to show with it. */
export function useQueueItem(cqId: string, { isQuiet = false }: { readonly isQuiet?: boolean } = {}) {
  const [isPreparing, setPreparing] = useState(false)
  const read = useRead(readQueueItem, { cqId }, { isQuiet, ...(isPreparing && { pollMs: LOOKS_EVERY_MS }) })
  const now = read.data?.item.isPreparing === true
  if (now !== isPreparing) setPreparing(now)
  return read
}
