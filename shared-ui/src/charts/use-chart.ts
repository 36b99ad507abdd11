import { useThemeMode } from '../theme/ThemeRoot.tsx'
import { type ChartProps, type ChartValue, drawn, hasNegative } from './chart.ts'
import { seriesLooks } from './series-looks.ts'
import { useChartTexts } from './use-chart-texts.ts'

const isAllNegative = ({ series }: Pick<ChartProps, 'series'>): boolean =>
  series.every(({ values }) => values.every((value) => (drawn(value) ?? 0) <= 0))

const isCount = (value: ChartValue): boolean => typeof value !== 'string'

/**
 * Returns the common parts of line and bar charts: looks and legend of the series, both axes, and the texts of a value.
 */
export function useChart(chart: ChartProps) {
  const { points, pointLabel, valueLabel, series, format, formatAxis, drill } = chart
  const { noValue } = useChartTexts()
  const looks = seriesLooks(
    series.map(({ name }) => name),
    useThemeMode(),
  )
  const lookOf = (name: string) => looks[name] as (typeof looks)[string]
  const go = (name: string, point: number) => {
    const href = drill?.href(name, point)
    if (href) drill?.go(href)
  }
  return {
    lookOf,
    legend: series.map(({ name, label }) => ({ name, label, look: lookOf(name) })),
    /** Points are identified by index, because two points may have the same name. */
    pointAxis: {
      data: points.map((_, at) => at),
      valueFormatter: (at: number) => points[at] ?? '',
      label: pointLabel,
    },
    valueAxis: {
      label: valueLabel,
      // Zero is always drawn: as the axis, or as a line among the values.
      ...(hasNegative(chart) ? isAllNegative(chart) && { max: 0 } : { min: 0 }),
      valueFormatter: formatAxis,
      // The axis of counts has only whole numbers, because counts have no fractions.
      ...(series.every(({ values }) => values.every(isCount)) ? { tickMinStep: 1 } : {}),
    },
    wordsOf:
      (name: string) =>
      (_: number | null, { dataIndex }: { dataIndex: number }) => {
        const value = series.find((one) => one.name === name)?.values[dataIndex]
        return value === null || value === undefined ? null : format(value)
      },
    go: drill && go,
    /** Texts read out while the user moves between values by keyboard. */
    localeText: { a11yNoValue: noValue },
  }
}
