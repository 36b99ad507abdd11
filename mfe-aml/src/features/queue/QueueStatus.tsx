import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip, type StatusChipProps } from '@portal/shared-ui/chrome'

interface QueueStatusProps {
  readonly status: StatusChipProps
  readonly isPassedOnce: boolean
}

/** Shows the status of a held order, and a mark if it was passed once and awaits a second person. */
export function QueueStatus({ status, isPassedOnce }: QueueStatusProps) {
  const t = useTexts('mfe-aml')
  return (
    <Stack direction="row" gap={1} align="center" isWrapping>
      <StatusChip {...status} />
      {isPassedOnce && <StatusChip label={t('queue.passedOnce')} tone="info" icon="users" />}
    </Stack>
  )
}
