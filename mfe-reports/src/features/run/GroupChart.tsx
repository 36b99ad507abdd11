import { formatAmount, formatCount, formatDate } from '@portal/contract/format'
import { todayIn } from '@portal/contract/periods'
import type { ReportColumn, ResultRow } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { Stack, Surface, useLocale } from '@portal/shared-ui'
import { BarChart, LineChart } from '@portal/shared-ui/charts'
import { ChoiceButton } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { drawnGroups, type Measure, measuresOf } from './group-chart.ts'

interface GroupChartProps {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ResultRow[]
}

/** Shows a chart of the groups on the page, by one measure: lines for dates, otherwise bars. */
export default function GroupChart({ columns, rows }: GroupChartProps) {
  const t = useTexts('mfe-reports')
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const measures = measuresOf(columns, rows)
  const measure = measures[at] ?? measures[0]
  if (measure === undefined) return null
  const labelOf = (one: Measure) => {
    const label = columns.find(({ columnName }) => columnName === one.columnName)?.label ?? ''
    return one.currency === null ? label : `${label} (${one.currency})`
  }
  const { points, series } = drawnGroups(columns, rows, measure, (column, value) => {
    if (value === null) return '–'
    return column.valueKind === 'day' ? formatDate(value, locale) : (column.optionLabels?.[value] ?? value)
  })
  const [first] = columns
  const today = points.indexOf(formatDate(todayIn(locale.timeZone), locale))
  const chart = {
    title: t('run.chart'),
    currency: measure.currency,
    today: first?.valueKind === 'day' && today >= 0 ? { point: today } : undefined,
    points,
    pointLabel: first?.label ?? '',
    valueLabel: labelOf(measure),
    series: series.map(({ name, values }) => ({ name, label: name === '' ? labelOf(measure) : name, values })),
    empty: t('run.chartEmpty'),
    format: (value: string | number) =>
      measure.currency === null
        ? formatCount(Number(value), locale)
        : formatAmount(String(value), measure.currency, locale),
    formatAxis: (value: number) =>
      new Intl.NumberFormat(locale.language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    controls: measures.length > 1 && (
      <Stack role="group" aria-label={t('run.measure')} direction="row" isWrapping>
        {measures.map((one, place) => (
          <ChoiceButton key={labelOf(one)} size="sm" aria-pressed={one === measure} onClick={() => setAt(place)}>
            {labelOf(one)}
          </ChoiceButton>
        ))}
      </Stack>
    ),
  }
  return <Surface>{first?.valueKind === 'day' ? <LineChart {...chart} /> : <BarChart {...chart} isLying />}</Surface>
}
