import { formatCount } from '@portal/contract/format'
import type { BacktestRow } from '@portal/contract/screening/backtests.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, Stack, TaskProgress, Text, useLocale } from '@portal/shared-ui'

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
      <TaskProgress label={c('labels.backtest')} done={done} total={total} />
    </Stack>
  )
}
