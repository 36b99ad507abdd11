import { useRejectedChange } from '@portal/portal-sdk/forms'
import { Skeleton } from '@portal/shared-ui'
import { RejectedNotice, RetryNotice } from '@portal/shared-ui/panel'
import type { ReactNode } from 'react'

interface RejectedUploadProps {
  /** The rejected upload in the address. */
  readonly replaces: string | null
  /** The reason for the rejection is no longer relevant. */
  readonly isOver?: boolean
  /** The steps of the new upload. @param replaces the upload to resubmit, if any */
  readonly children: (replaces: string | undefined) => ReactNode
}

/** Why the earlier upload was rejected, and the steps of the next one, which start once the earlier one is loaded. */
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
