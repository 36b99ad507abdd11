import type { AnalyticsPayload, AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { formatDate } from '@portal/contract/format'
import { BANKS } from '@portal/contract/transactions/bank'
import { useNavigate, useSearchParams, useTexts } from '@portal/portal-sdk'
import { Grid, Stack, Surface, useLocale } from '@portal/shared-ui'
import { BarChart, LineChart } from '@portal/shared-ui/charts'
import { useState } from 'react'
import { listOf, partnerIn } from './analytics-address.ts'
import { chartParts, chartSeries } from './chart-series.ts'
import { currentPoint } from './current-point.ts'
import { MeasurePicker } from './MeasurePicker.tsx'
import { COUNT, currencyOf, isAdded, type Measure, measured, valueInWords } from './measure.ts'

interface Part {
  readonly id: string
  /** The kind of category by which the breakdown is grouped. */
  readonly of: string
  readonly sums: readonly (AnalyticsSum & { readonly key: string })[]
}

/** Shows the selected measure as lines over time, with its breakdowns. */
export default function AnalyticsCharts({ figures }: { figures: AnalyticsPayload }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [chosen, setMeasure] = useState<Measure>(COUNT)
  const currencies = [...new Set(figures.totals.map(({ currency }) => currency))].toSorted()
  const isThere = chosen.kind !== 'amount' || currencies.includes(chosen.currency)
  const measure = isThere ? chosen : COUNT
  const { grain, points } = figures
  const compact = new Intl.NumberFormat(locale.language, { notation: 'compact', maximumFractionDigits: 1 })
  const shared = {
    currency: currencyOf(measure),
    valueLabel: measure.kind === 'amount' ? t('analytics.amountIn', measure) : t(`analytics.measure.${measure.kind}`),
    empty: t('analytics.empty'),
    isZeroSaid: !isAdded(measure),
    format: (value: string | number) => valueInWords(value, measure, locale),
    formatAxis: (value: number) =>
      isAdded(measure) ? compact.format(value) : valueInWords(String(value), measure, locale),
  }
  const seriesOf = (sums: readonly (AnalyticsSum & { point: number })[], length: number) =>
    chartSeries(sums, length, measure, {
      DC: { name: 'directCredit', label: t('analytics.directCredit') },
      CP: { name: 'cashPickup', label: t('analytics.cashPickup') },
    })
  const parts: readonly Part[] = [
    { id: 'partners', of: 'partner', sums: figures.partners.map((part) => ({ ...part, key: part.name })) },
    { id: 'corridors', of: 'corridor', sums: figures.corridors.map((part) => ({ ...part, key: corridor(part.key) })) },
    { id: 'banks', of: 'bank', sums: figures.banks.map((part) => ({ ...part, key: bankName(part.key) })) },
    {
      id: 'failures',
      of: 'reason',
      // Failures are shown only for counts and amounts, because a failed transaction has neither a success rate nor a
      // time to post.
      sums: isAdded(measure) ? figures.failures.map((part) => ({ ...part, key: c(`failure.${part.reason}`) })) : [],
    },
  ]
  return (
    <Stack gap={4}>
      <MeasurePicker measure={measure} currencies={currencies} onChange={setMeasure} />
      <Surface>
        <LineChart
          {...shared}
          title={t('analytics.chart')}
          pointLabel={t(`analytics.grain.${grain}`)}
          points={points.map(({ label }) => (grain === 'hour' ? label.slice(11) : formatDate(label, locale)))}
          series={seriesOf(figures.series, points.length)}
          today={currentPoint(figures)}
          drill={{
            href: (series, at) => {
              const point = points[at]
              const narrowed = { mtoCode: partnerIn(query), currency: currencyOf(measure) }
              return point && listOf(series === 'directCredit' ? 'DC' : 'CP', point, narrowed)
            },
            go: (href) => void navigate(href),
          }}
        />
      </Surface>
      <Grid min={420}>
        {parts.map(({ id, of, sums }) => {
          const { names, placed } = chartParts(measured(sums, measure))
          // Without data this part is empty, because the line chart above already says that there is no data.
          if (names.length === 0) return null
          return (
            <Surface key={id}>
              <BarChart
                {...shared}
                isLying
                isStacked={isAdded(measure)}
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

/** Returns a bank's name, or its code if the name is unknown. */
const bankName = (code: string) => BANKS.find(({ bankCode }) => bankCode === code)?.bankName ?? code
