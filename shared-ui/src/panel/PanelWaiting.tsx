import { SidePanel, type SidePanelProps } from '../dialog/SidePanel.tsx'
import { Stack } from '../layout/Stack.tsx'
import { RetryNotice } from '../notice/RetryNotice.tsx'
import { Skeleton } from '../waiting/Skeleton.tsx'

interface PanelWaitingProps extends Pick<SidePanelProps, 'title' | 'onClose' | 'isWide' | 'isPage'> {
  readonly isLoading: boolean
  /** The reason why the record is missing, shown once loading has ended. */
  readonly failure: string
  /** Loads the record again; undefined if the answer would be the same. */
  readonly onRetry?: (() => void) | undefined
}

/** The panel of a record that is loading or missing. */
export function PanelWaiting({ isLoading, failure, onRetry, ...panel }: PanelWaitingProps) {
  return (
    <SidePanel {...panel}>
      {isLoading ? (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="70%" height={20} />
        </Stack>
      ) : (
        <RetryNotice message={failure} onRetry={onRetry} />
      )}
    </SidePanel>
  )
}
