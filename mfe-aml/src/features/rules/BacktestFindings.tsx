import { formatDate } from '@portal/contract/format'
import type { BacktestResult } from '@portal/contract/screening/backtest'
import { backtestLines } from '@portal/contract/screening/backtest-words'
import type { BacktestSample } from '@portal/contract/screening/backtests.calls'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Surface, space, styled, Text, useLocale } from '@portal/shared-ui'
import { CountBars } from './CountBars.tsx'
import { HitList } from './HitList.tsx'

const Lines = styled.ul({ margin: 0, padding: 0, listStyle: 'none', fontSize: 13, display: 'grid', gap: space(1) })

interface BacktestFindingsProps {
  readonly result: BacktestResult
  readonly samples: readonly BacktestSample[]
}

/**
 * Shows the findings of a backtest: the summary that the rule's checkers see, counts by day and partner, and links to
 * the hits.
 */
export function BacktestFindings({ result, samples }: BacktestFindingsProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const byDay = result.byDay.map(({ day, hits }) => ({ name: formatDate(day, locale), count: hits }))
  const byPartner = result.byPartner.map(({ partnerName, hits }) => ({ name: partnerName, count: hits }))
  return (
    <Surface level="sunken" padding={4}>
      <Stack gap={4}>
        <div role="status">
          <Lines aria-label={t('rules.backtestFound')}>
            {backtestLines(result, { c, locale }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </div>
        {result.hits > 0 && (
          <>
            <CountBars label={t('rules.byPartner')} counts={byPartner} />
            <CountBars label={t('rules.byDay')} counts={byDay.toReversed()} />
            <Stack gap={2}>
              <Text as="h4" size={13} weight="strong">
                {t('rules.samples', { count: samples.length })}
              </Text>
              <HitList hits={samples} label={t('rules.samples', { count: samples.length })} />
            </Stack>
          </>
        )}
      </Stack>
    </Surface>
  )
}
