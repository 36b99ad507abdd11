import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip, type StatusChipProps } from '@portal/shared-ui/chrome'

interface DueChipsProps {
  readonly due: StatusChipProps
  readonly isPassedOnce: boolean
}

/** Shows when a held order is due, and a mark if it was passed once and awaits a second person. */
export function DueChips({ due, isPassedOnce }: DueChipsProps) {
  const t = useTexts('mfe-aml')
  return (
    <Stack direction="row" gap={1} align="center" isWrapping>
      <StatusChip {...due} />
      {isPassedOnce && <StatusChip label={t('queue.passedOnce')} tone="info" icon="users" />}
    </Stack>
  )
}
