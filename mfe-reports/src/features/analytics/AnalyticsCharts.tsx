import type { AnalyticsPayload, AnalyticsSum } from '@portal/contract/calls/analytics'
import { formatAmount, formatCount, formatDate } from '@portal/contract/format'
import { useNavigate, useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, useLocale } from '@portal/shared-ui'
import { BarChart, LineChart } from '@portal/shared-ui/charts'
import { ChoiceButton } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { listOf } from './analytics-address.ts'
import { chartParts, chartSeries, measured } from './chart-series.ts'

/** The period as lines over time, and its parts. Amounts are of one currency at a time (ruling A68). */
export default function AnalyticsCharts({ figures }: { figures: AnalyticsPayload }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const navigate = useNavigate()
  const [chosen, setCurrency] = useState<string | null>(null)
  const currencies = [...new Set(figures.totals.map(({ currency }) => currency))].toSorted()
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : null
  const { grain, points } = figures
  const shared = {
    valueLabel: currency === null ? t('analytics.count') : t('analytics.amountIn', { currency }),
    empty: t('analytics.empty'),
    format: (value: string | number) =>
      currency === null ? formatCount(Number(value), locale) : formatAmount(String(value), currency, locale),
    formatAxis: (value: number) =>
      new Intl.NumberFormat(locale.language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
  }
  const seriesOf = (sums: readonly (AnalyticsSum & { point: number })[], length: number) =>
    chartSeries(sums, length, currency, {
      DC: { name: 'directCredit', label: t('analytics.directCredit') },
      CP: { name: 'cashPickup', label: t('analytics.cashPickup') },
    })
  const parts: readonly { id: string; of: string; sums: readonly (AnalyticsSum & { key: string })[] }[] = [
    { id: 'partners', of: 'partner', sums: figures.partners.map((part) => ({ ...part, key: part.name })) },
    { id: 'corridors', of: 'corridor', sums: figures.corridors.map((part) => ({ ...part, key: corridor(part.key) })) },
    { id: 'banks', of: 'bank', sums: figures.banks },
    {
      id: 'failures',
      of: 'reason',
      sums: figures.failures.map((part) => ({ ...part, key: c(`failure.${part.reason}`) })),
    },
  ]
  return (
    <Stack gap={4}>
      <Surface>
        <LineChart
          {...shared}
          title={t('analytics.chart')}
          pointLabel={t(`analytics.grain.${grain}`)}
          points={points.map(({ label }) => (grain === 'hour' ? label.slice(11) : formatDate(label, locale)))}
          series={seriesOf(figures.series, points.length)}
          controls={
            <Stack role="group" aria-label={t('analytics.measure')} direction="row" isWrapping>
              {[null, ...currencies].map((one) => (
                <ChoiceButton key={one} size="sm" aria-pressed={one === currency} onClick={() => setCurrency(one)}>
                  {one === null ? t('analytics.count') : t('analytics.amountIn', { currency: one })}
                </ChoiceButton>
              ))}
            </Stack>
          }
          drill={{
            href: (series, at) => {
              const point = points[at]
              return point && listOf(series === 'directCredit' ? 'DC' : 'CP', point)
            },
            go: (href) => void navigate(href),
          }}
        />
      </Surface>
      <Grid columns={2}>
        {parts.map(({ id, of, sums }) => {
          const { names, placed } = chartParts(measured(sums, currency))
          return (
            <Surface key={id}>
              <BarChart
                {...shared}
                isLying
                isStacked
                title={t(`analytics.${id}`)}
                pointLabel={t(`analytics.${of}`)}
                points={names}
                series={seriesOf(placed, names.length)}
              />
            </Surface>
          )
        })}
      </Grid>
    </Stack>
  )
}

const corridor = (key: string) => key.replace('>', ' → ')
