import { PieChart as MuiPieChart } from '@mui/x-charts/PieChart'
import { useThemeMode } from '../theme/ThemeRoot.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { type ChartProps, type ChartValue, drawn } from './chart.ts'
import { seriesLooks } from './series-looks.ts'
import { useChartTexts } from './use-chart-texts.ts'

export interface PieSlice {
  readonly name: string
  readonly label: string
  readonly value: ChartValue
}

export interface PieChartProps extends Omit<ChartProps, 'points' | 'series' | 'formatAxis' | 'drill'> {
  /** At most six slices, because more cannot be distinguished. */
  readonly slices: readonly PieSlice[]
}

const SIZE = 220

/**
 * A chart of shares of one whole. The legend shows the value of each share, so that the chart can be read without
 * colours.
 */
export function PieChart({ slices, ...chart }: PieChartProps) {
  const looks = seriesLooks(
    slices.map(({ name }) => name),
    useThemeMode(),
  )
  const { valueLabel, format } = chart
  const { noValue } = useChartTexts()
  const lookOf = (name: string) => looks[name] as (typeof looks)[string]
  const wordsOf = (value: ChartValue) => (value === null ? '–' : format(value))
  return (
    <ChartFrame
      {...chart}
      points={slices.map(({ label }) => label)}
      series={[{ name: 'value', label: valueLabel, values: slices.map(({ value }) => value) }]}
      formatAxis={format}
      legend={
        <ChartLegend
          entries={slices.map(({ name, label, value }) => ({ name, label, look: lookOf(name), value: wordsOf(value) }))}
        />
      }
    >
      <MuiPieChart
        localeText={{ a11yNoValue: noValue }}
        height={SIZE}
        hideLegend
        skipAnimation
        series={[
          {
            innerRadius: '55%',
            paddingAngle: 1,
            data: slices.map(({ name, label, value }) => ({
              id: name,
              label,
              value: drawn(value) ?? 0,
              color: lookOf(name).color,
            })),
            valueFormatter: (_, { dataIndex }) => wordsOf(slices[dataIndex]?.value ?? null),
          },
        ]}
      />
    </ChartFrame>
  )
}
