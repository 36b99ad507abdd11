import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart'
import { Text } from '../layout/Text.tsx'
import { useWidth } from '../table/use-width.ts'
import { AXIS_ACROSS, AXIS_UP } from './axis-size.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { type ChartProps, drawn, hasNegative } from './chart.ts'
import { TodayMark } from './TodayMark.tsx'
import { useChart } from './use-chart.ts'
import { ZeroLine } from './ZeroLine.tsx'

export interface BarChartProps extends ChartProps {
  /** Whether the series are stacked, as parts of one whole. */
  readonly isStacked?: boolean
  /** Whether bars are horizontal, so that long names of points have room. */
  readonly isLying?: boolean
}

const HEIGHT = 300
const LYING_ROW = 40
const LYING_AXES = 80
/**
 * Width of a drawing in pixels below which names take at most the fraction `NAMES_PART` of the width, so that bars have
 * room. Longer names are truncated; the table shows them in full.
 */
const NARROW = 520
const NAMES_PART = 0.4

/** Values as bars, side by side or stacked as parts of a whole. */
export function BarChart({ isStacked, isLying, ...chart }: BarChartProps) {
  const { lookOf, legend, pointAxis, valueAxis, wordsOf, go, localeText } = useChart(chart)
  const { series, points, pointLabel, today } = chart
  const { element, width } = useWidth<HTMLDivElement>()
  const names = width > 0 && width < NARROW ? Math.round(width * NAMES_PART) : ('auto' as const)
  const band = { ...pointAxis, scaleType: 'band' as const }
  // The axis of the names has no label: it would take room from the bars, and its text is longer than the axis of a
  // chart with few rows.
  const { label: _, ...rows } = band
  return (
    <ChartFrame {...chart} legend={<ChartLegend entries={legend} />}>
      <div ref={element}>
        {isLying && (
          <Text as="span" size={12} tone="muted" aria-hidden>
            {pointLabel}
          </Text>
        )}
        <MuiBarChart
          height={isLying ? LYING_AXES + points.length * LYING_ROW : HEIGHT}
          hideLegend
          skipAnimation
          localeText={localeText}
          grid={isLying ? { vertical: true } : { horizontal: true }}
          layout={isLying ? 'horizontal' : 'vertical'}
          xAxis={[{ ...(isLying ? valueAxis : band), ...AXIS_ACROSS }]}
          yAxis={[isLying ? { ...rows, width: names } : { ...valueAxis, ...AXIS_UP }]}
          series={series.map(({ name, label, values }) => ({
            id: name,
            label,
            data: values.map(drawn),
            color: lookOf(name).color,
            valueFormatter: wordsOf(name),
            ...(isStacked ? { stack: 'all' } : {}),
          }))}
          onItemClick={go && ((_event, { seriesId, dataIndex }) => go(String(seriesId), dataIndex))}
        >
          {hasNegative(chart) && <ZeroLine isLying={isLying} />}
          {today && !isLying && <TodayMark {...today} />}
        </MuiBarChart>
      </div>
    </ChartFrame>
  )
}
