import { QUEUE_STATUS_TONES, type QueueStatus, type Tone } from '@portal/contract'
import { type HistoryEntry, readHistory } from '@portal/contract/calls/history'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useRead } from '../read/use-read.ts'
import { usePermission, useSide } from '../session/use-session.ts'

const AT_ONCE = 20
/** As many as the gateway answers at once. */
const MOST = 100

/** The history of one record, as the kit's `RecordView` draws it. */
export interface RecordHistoryControl {
  readonly itemId: string
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
  readonly entries: readonly HistoryEntry[] | undefined
  readonly total: number
  more(): void
  readonly isLoading: boolean
  readonly error: string | undefined
  retry(): void
  statusOf(status: QueueStatus): { readonly label: string; readonly tone: Tone }
  readonly trailHref: string | undefined
}

/**
 * The history of a record of any kind, read once its tab is opened.
 * @param subject the kind as the gateway knows it: `user`, `role`…
 * @example <RecordView history={useRecordHistory('user', user.userId)} …>
 */
export function useRecordHistory(subject: string, itemId: string): RecordHistoryControl {
  const c = useTexts('contract')
  const side = useSide()
  const maySeeTrail = usePermission('AUDIT_TRAIL|READ')
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState({ itemId, size: AT_ONCE })
  const size = asked.itemId === itemId ? asked.size : AT_ONCE
  const read = useRead(
    readHistory,
    { subject, itemId, page: 0, size },
    { enabled: isOpen, keepPrevious: asked.itemId === itemId },
  )
  const trail = side === 'staff' ? '/audit-trails' : '/audit-trails-mto'
  const total = read.data?.total ?? 0
  return {
    itemId,
    isOpen,
    setOpen,
    entries: read.data?.data,
    // Older ones than the gateway answers at once stand in the trail.
    total: size < MOST ? total : Math.min(total, MOST),
    more: () => setAsked({ itemId, size: Math.min(size + AT_ONCE, MOST) }),
    isLoading: read.isLoading || read.isRefreshing,
    error: read.error?.message,
    retry: () => void read.reload(),
    statusOf: (status) => ({ label: c(`status.queue.${status}`), tone: QUEUE_STATUS_TONES[status] }),
    trailHref: maySeeTrail
      ? `${trail}?f.auditSubject=${encodeURIComponent(subject)}&f.auditItemId=${encodeURIComponent(itemId)}`
      : undefined,
  }
}
