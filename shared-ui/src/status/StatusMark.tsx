import { Stack } from '../layout/Stack.tsx'
import { StatusChip, type StatusChipProps } from './StatusChip.tsx'

export interface StatusMarkProps extends StatusChipProps {
  /** Words of the badge beside it ("Change pending"), or null when no change waits. */
  readonly pending: string | null
}

/** A record's status and, when a change awaits authorization, the badge that says so. */
export function StatusMark({ pending, ...status }: StatusMarkProps) {
  return (
    <Stack direction="row" gap={1} align="center">
      <StatusChip {...status} />
      {pending && <StatusChip label={pending} tone="info" />}
    </Stack>
  )
}
