import type { ConditionRow } from '@portal/contract/conditions/condition'
import { conditionText } from '@portal/contract/conditions/condition-text'
import { BACKTEST_DAYS } from '@portal/contract/screening/backtest'
import { failureWords } from '@portal/contract/screening/verdict-words'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Button, ButtonBesideField, FieldLine, FieldWithButton, Notice, Stack, Text } from '@portal/shared-ui'
import { CountInput } from '@portal/shared-ui/fields'
import { BacktestFindings } from './BacktestFindings.tsx'
import { BacktestProgress } from './BacktestProgress.tsx'
import { backtestDays } from './rule-form.ts'
import { useBacktest } from './use-backtest.ts'

interface RuleBacktestProps {
  readonly screeningType: ScreeningType
  readonly screeningCode: string
  /** The rule's current conditions. */
  readonly conditions: readonly ConditionRow[]
  /** The points that a hit adds to the risk sum; null if a hit holds the transaction. */
  readonly points: number | null
  /** The number of days, as typed. */
  readonly days: string
}

/**
 * Shows the backtest of the rule in the form: starts it, shows its progress, and shows its findings beside the form.
 */
export function RuleBacktest({ screeningType, screeningCode, conditions, points, days }: RuleBacktestProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const { backtest, isUnderWay, isAsking, error, start, cancel } = useBacktest()
  const wanted = backtestDays(days)
  const asked = (rows: readonly ConditionRow[]) => conditionText(rows)
  const isOfOthers =
    backtest !== undefined &&
    (backtest.screeningType !== screeningType ||
      backtest.screeningPoints !== points ||
      asked(backtest.conditions) !== asked(conditions))
  const begin = () => {
    const code = screeningCode.trim()
    if (wanted === null) return
    const score = points === null ? {} : { screeningPoints: points }
    start({ screeningType, conditions, ...score, days: wanted, ...(code === '' ? {} : { screeningCode: code }) })
  }
  return (
    <Stack gap={3}>
      <Text as="h3" size={14} weight="strong">
        {c('labels.backtest')}
      </Text>
      <FieldLine>
        <FieldWithButton>
          <CountInput
            name="backtestDays"
            label={c('labels.days')}
            hint={t('rules.backtestHint', { least: BACKTEST_DAYS.least, most: BACKTEST_DAYS.most })}
          />
        </FieldWithButton>
        <ButtonBesideField>
          <Button onClick={begin} disabled={wanted === null || isUnderWay} isBusy={isAsking && !isUnderWay}>
            {t('rules.backtest')}
          </Button>
        </ButtonBesideField>
      </FieldLine>
      {error && <Notice tone="danger">{error}</Notice>}
      {isUnderWay && <BacktestProgress backtest={backtest} onCancel={cancel} isBusy={isAsking} />}
      {backtest?.backtestStatus === 'CANCELLED' && <Notice tone="info">{t('rules.backtestCancelled')}</Notice>}
      {backtest?.backtestStatus === 'FAILED' && (
        <Notice tone="danger">
          {backtest.failure
            ? failureWords({ failure: backtest.failure, screeningLogScreeningType: backtest.screeningType }, c)
            : t('rules.backtestFailed')}
        </Notice>
      )}
      {backtest?.result && isOfOthers && <Notice tone="warning">{c('backtest.ofOthers')}</Notice>}
      {backtest?.result && <BacktestFindings result={backtest.result} samples={backtest.samples} />}
    </Stack>
  )
}
