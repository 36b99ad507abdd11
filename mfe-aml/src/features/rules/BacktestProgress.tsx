import { formatCount } from '@portal/contract/format'
import type { BacktestRow } from '@portal/contract/screening/backtests.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, color, radius, Stack, styled, Text, useLocale } from '@portal/shared-ui'

const Track = styled.div({ height: 6, borderRadius: radius.control, background: color.border, overflow: 'hidden' })
const Fill = styled.div({ height: '100%', background: color.accent, transition: 'width 300ms' })

interface BacktestProgressProps {
  /** The backtest; undefined while it is loading. */
  readonly backtest: BacktestRow | undefined
  readonly onCancel: () => void
  readonly isBusy: boolean
}

/** Shows the progress of a backtest, with a cancel button. */
export function BacktestProgress({ backtest, onCancel, isBusy }: BacktestProgressProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { done = 0, total = null } = backtest ?? {}
  const share = total === null || total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  const text =
    total === null
      ? c('backtest.waiting')
      : t('rules.backtestDone', { done: formatCount(done, locale), total: formatCount(total, locale) })
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text size={13}>{text}</Text>
        <Button size="sm" onClick={onCancel} isBusy={isBusy}>
          {t('rules.backtestCancel')}
        </Button>
      </Stack>
      <Track
        role="progressbar"
        aria-label={c('labels.backtest')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Fill style={{ width: `${share}%` }} />
      </Track>
    </Stack>
  )
}
