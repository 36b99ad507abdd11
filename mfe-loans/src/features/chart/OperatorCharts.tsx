import type {
  OnboardingPayload,
  OperatorCountPayload,
  OperatorVolumePayload,
} from '@portal/contract/analytics/analytics.calls'
import { formatAmount, formatDate } from '@portal/contract/format'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { useComingQuery } from '@portal/portal-sdk/read'
import { Grid, Stack, Surface, useLocale } from '@portal/shared-ui'
import { BarChart } from '@portal/shared-ui/charts'
import { ChoiceRow } from '../../ChoiceRow.tsx'
import { withChoice } from './chart-address.ts'
import { lastPoint, monthOf, useCountWords } from './chart-words.ts'
import { countSeries, currenciesOf, drawnOperators, volumeSeries } from './operator-series.ts'

interface OperatorChartsProps {
  readonly volume: OperatorVolumePayload
  readonly count: OperatorCountPayload
  readonly onboarding: OnboardingPayload
}

/**
 * Shows the three charts of the specification, with its titles. All amounts in a chart are in one currency (ruling
 * A68).
 */
export default function OperatorCharts({ volume, count, onboarding }: OperatorChartsProps) {
  const t = useTexts('mfe-loans')
  const locale = useLocale()
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const words = useCountWords()
  const currencies = currenciesOf(volume.data)
  const currency = currencies.find((one) => one === query.get('currency')) ?? currencies[0] ?? ''
  const operators = drawnOperators(count.data, t('chart.others'))
  /**
   * Returns the points of the answer. After the user changes a filter, the previous answer is shown until the next
   * answer arrives.
   */
  const pointsOf = ({ range, points }: Pick<OperatorVolumePayload, 'range' | 'points'>) => ({
    pointLabel: t(`chart.point.${range}`),
    today: lastPoint(points),
    points: points.map((point) => (range === '12months' ? monthOf(point, locale) : formatDate(point, locale))),
  })
  const joined = new Map(onboarding.data.map((one) => [one.onboardingDate, one.onboardingCount]))
  return (
    <Stack gap={4}>
      <Surface>
        <BarChart
          {...pointsOf(volume)}
          formatAxis={words.formatAxis}
          isStacked
          title={t('chart.volume')}
          currency={currency}
          valueLabel={t('chart.amountIn', { currency })}
          series={volumeSeries(volume.data, volume.points, currency, operators)}
          format={(value) => formatAmount(String(value), currency, locale)}
          empty={t('chart.nothingSent')}
          controls={
            currencies.length > 1 && (
              <ChoiceRow
                label={t('chart.currency')}
                choices={currencies.map((value) => ({ value, label: value }))}
                chosen={currency}
                onChoose={(value) => change((now) => withChoice(now, 'currency', value), { replace: true })}
              />
            )
          }
        />
      </Surface>
      <Grid columns={2}>
        <Surface>
          <BarChart
            {...words}
            {...pointsOf(count)}
            isStacked
            title={t('chart.count')}
            valueLabel={t('chart.transactions')}
            series={countSeries(count.data, count.points, operators)}
            empty={t('chart.nothingSent')}
          />
        </Surface>
        <Surface>
          <BarChart
            {...words}
            {...pointsOf(onboarding)}
            title={t('chart.onboarding')}
            valueLabel={t('chart.operators')}
            series={[
              {
                name: 'joined',
                label: t('chart.joined'),
                values: onboarding.points.map((point) => joined.get(point) ?? 0),
              },
            ]}
            empty={t('chart.nobodyJoined')}
          />
        </Surface>
      </Grid>
    </Stack>
  )
}
