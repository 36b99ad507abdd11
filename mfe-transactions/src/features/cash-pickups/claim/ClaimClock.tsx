import { formatTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, space, styled, Text, useLocale, VisuallyHidden } from '@portal/shared-ui'
import { countDown } from './count-down.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The number of remaining seconds from which screen readers announce the end of the claim. */
const SOON_SECONDS = 60

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  fontVariantNumeric: 'tabular-nums',
})

interface ClaimClockProps {
  readonly claimedUntil: string
  /** The reason why the last try to renew the claim failed. Null if it did not fail, and before the first try. */
  readonly failure: string | null
  /** Claims the order again, unless another teller has claimed it meanwhile. */
  readonly onRenew: () => void
  readonly isRenewing: boolean
}

/**
 * Shows the remaining time of the teller's claim. In the last minute and after the claim has expired, a button claims
 * the order again and keeps the input.
 */
export function ClaimClock({ claimedUntil, failure, onRenew, isRenewing }: ClaimClockProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const left = useSecondsLeft(claimedUntil)
  const isOver = left === 0
  const isSoon = left <= SOON_SECONDS
  const over = failure ?? t('claim.over')
  return (
    <Notice tone={isOver ? 'danger' : isSoon ? 'warning' : 'info'} announce="none">
      <Line>
        <Text role="timer" aria-live="off">
          {isOver ? over : t('claim.yours', { until: formatTime(claimedUntil, locale), left: countDown(left) })}
        </Text>
        {isSoon && (
          <Button size="sm" onClick={onRenew} isBusy={isRenewing}>
            {t('claim.renew')}
          </Button>
        )}
      </Line>
      <VisuallyHidden aria-live="polite">{isOver ? over : isSoon ? t('claim.soon') : ''}</VisuallyHidden>
    </Notice>
  )
}
