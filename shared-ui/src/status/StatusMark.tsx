import styled from '@emotion/styled'
import { Stack } from '../layout/Stack.tsx'
import { StatusChip, type StatusChipProps } from './StatusChip.tsx'

// Where there is no room for both, the status stays whole and the badge is shortened.
const Row = styled(Stack)({ '& > *': { minWidth: 0 }, '& > :first-of-type': { flexShrink: 0 } })

export interface StatusMarkProps extends StatusChipProps {
  /** Words of the badge beside it ("Change pending"), or null when no change waits. */
  readonly pending: string | null
}

/** A record's status and, when a change awaits authorization, the badge that says so. */
export function StatusMark({ pending, ...status }: StatusMarkProps) {
  return (
    <Row direction="row" gap={1} align="center">
      <StatusChip {...status} />
      {pending && <StatusChip label={pending} tone="info" />}
    </Row>
  )
}
