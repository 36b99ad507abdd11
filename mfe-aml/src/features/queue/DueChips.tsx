import { useTexts } from '@portal/portal-sdk'
import { space, styled } from '@portal/shared-ui'
import { StatusChip, type StatusChipProps } from '@portal/shared-ui/chrome'

// On a phone a row has room for one line of chips: the due time is then shortened, so that the mark is seen whole.
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  '& > *': { flexShrink: 0 },
  '& > :first-of-type': { flexShrink: 1, minWidth: 0 },
})

interface DueChipsProps {
  readonly due: StatusChipProps
  readonly isPassedOnce: boolean
  readonly isPaid: boolean
}

/** Shows when a case is due, with marks for a paid order and for an order that awaits a second person. */
export function DueChips({ due, isPassedOnce, isPaid }: DueChipsProps) {
  const t = useTexts('mfe-aml')
  return (
    <Line>
      <StatusChip {...due} />
      {isPaid && <StatusChip label={t('queue.paid')} tone="info" />}
      {isPassedOnce && <StatusChip label={t('queue.passedOnce')} tone="info" icon="users" />}
    </Line>
  )
}
