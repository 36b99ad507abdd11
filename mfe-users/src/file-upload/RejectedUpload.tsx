import { useRejectedChange } from '@portal/portal-sdk/forms'
import { Skeleton } from '@portal/shared-ui'
import { RejectedNotice, RetryNotice } from '@portal/shared-ui/panel'
import type { ReactNode } from 'react'

interface RejectedUploadProps {
  /** The rejected upload in the address. */
  readonly replaces: string | null
  /** Whether the reason for the rejection is hidden, because it is no longer relevant. */
  readonly isOver?: boolean
  /**
   * Renders the steps of the new upload.
   * @param replaces the rejected upload to resubmit; undefined for a new upload
   */
  readonly children: (replaces: string | undefined) => ReactNode
}

/**
 * Shows the reason why the earlier upload was rejected. The steps of the new upload follow once the earlier upload is
 * loaded.
 */
export function RejectedUpload({ replaces, isOver, children }: RejectedUploadProps) {
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (isLoading) return <Skeleton width="100%" height={120} />
  return (
    <>
      {rejected && !isOver && <RejectedNotice change={rejected} />}
      {children(rejected?.cqId)}
    </>
  )
}
