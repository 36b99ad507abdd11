import type { Tone } from '@portal/contract'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'

interface PendingMarkProps {
  readonly label: string
  readonly tone: Tone
  /** The words of the badge, or null when no change waits. */
  readonly pending: string | null
}

/** A user's status and, when a change awaits authorization, the badge that says so. */
export function PendingMark({ label, tone, pending }: PendingMarkProps) {
  return (
    <Stack direction="row" gap={1} align="center">
      <StatusChip label={label} tone={tone} />
      {pending && <StatusChip label={pending} tone="info" />}
    </Stack>
  )
}
