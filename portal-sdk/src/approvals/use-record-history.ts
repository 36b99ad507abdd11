import { QUEUE_STATUS_TONES, type QueueStatus, type Tone } from '@portal/contract'
import { type HistoryEntry, readHistory } from '@portal/contract/history/history.calls'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useReadPages } from '../read/use-read-pages.ts'
import { usePermission, useSide } from '../session/use-session.ts'

/** The number of changes per page. */
const PAGE = 20

/** The history of one record, for the kit's `RecordView`. */
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
  /** The user's own request whose rejection declined the record; null if another user made that request. */
  readonly returned: (HistoryEntry & { readonly resubmitLink: string }) | null
}

/** Options for `useRecordHistory`. */
export interface RecordHistoryOptions {
  /** Whether the record was declined: its history is then loaded at once, because its maker may resubmit it. */
  readonly isDeclined?: boolean
}

/**
 * Loads the history of a record of any kind, page by page, after the history tab was opened.
 * @param subject the gateway's name for the kind of record: `user`, `role`…
 * @example <RecordView history={useRecordHistory('user', user.userId)} …>
 */
export function useRecordHistory(
  subject: string,
  itemId: string,
  { isDeclined = false }: RecordHistoryOptions = {},
): RecordHistoryControl {
  const c = useTexts('contract')
  const side = useSide()
  const maySeeTrail = usePermission('AUDIT_TRAIL|READ')
  const [isOpen, setOpen] = useState(false)
  const read = useReadPages(readHistory, { subject, itemId, size: PAGE }, { enabled: isOpen || isDeclined })
  const trail = side === 'staff' ? '/audit-trails' : '/audit-trails-mto'
  return {
    itemId,
    isOpen,
    setOpen,
    entries: read.rows,
    total: read.total,
    more: read.more,
    isLoading: read.isLoading,
    error: read.error?.message,
    retry: () => void read.reload(),
    statusOf: (status) => ({ label: c(`status.queue.${status}`), tone: QUEUE_STATUS_TONES[status] }),
    trailHref: maySeeTrail
      ? `${trail}?f.auditSubject=${encodeURIComponent(subject)}&f.auditItemId=${encodeURIComponent(itemId)}`
      : undefined,
    returned: isDeclined ? returnedOf(read.rows) : null,
  }
}

/**
 * Returns the latest change if it is the user's own rejected request. An older one did not make the record declined.
 */
function returnedOf([latest]: readonly HistoryEntry[] = []): RecordHistoryControl['returned'] {
  const resubmitLink = latest?.resubmitLink
  return latest && resubmitLink ? { ...latest, resubmitLink } : null
}
