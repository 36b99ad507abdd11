import type { AnalyticsPayload } from '@portal/contract/analytics/analytics.calls'
import { formatDate, formatMovement, formatPercent } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Text, useLocale } from '@portal/shared-ui'
import { SummaryCards } from '@portal/shared-ui/chrome'
import { changeOf, durationOf, secondsToPost, successRate } from './figures-words.ts'

/** Shows the figures of the period, compared with those of the period before. */
export function AnalyticsCards({ figures }: { figures: AnalyticsPayload }) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const rate = successRate(figures.totals)
  const seconds = secondsToPost(figures.totals)
  return (
    <Stack gap={2}>
      <SummaryCards
        cards={[
          { id: 'total', label: t('analytics.total'), value: figures.totalTransactions },
          { id: 'pending', label: t('analytics.pending'), value: figures.pendingTransactions },
          { id: 'requested', label: t('analytics.requested'), value: figures.requestedTransactions },
          { id: 'posted', label: t('analytics.posted'), value: figures.postedTransactions },
          { id: 'success', label: t('analytics.success'), value: rate === null ? '–' : formatPercent(rate, locale) },
          {
            id: 'time',
            label: t('analytics.timeToPost'),
            value: seconds === null ? '–' : durationOf(seconds, locale.language),
          },
        ]}
      />
      <Compared figures={figures} />
    </Stack>
  )
}

function Compared({ figures }: { figures: AnalyticsPayload }) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const { totals, before, beforeFirstDay, beforeLastDay } = figures
  const change = before && changeOf(totals, before)
  if (change === null || beforeFirstDay === null || beforeLastDay === null) return null
  return (
    <Text size={13} tone="muted">
      {t('analytics.before', {
        change: `${formatMovement(change, 1, locale)}\u00a0%`,
        first: formatDate(beforeFirstDay, locale),
        last: formatDate(beforeLastDay, locale),
      })}
    </Text>
  )
}
