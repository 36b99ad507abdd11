import { BarChart as MuiBarChart } from '@mui/x-charts/BarChart'
import { useWidth } from '../table/use-width.ts'
import { AXIS_ACROSS, AXIS_UP } from './axis-size.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { type ChartProps, drawn } from './chart.ts'
import { useChart } from './use-chart.ts'

export interface BarChartProps extends ChartProps {
  /** Stacked series: parts of one whole. */
  readonly isStacked?: boolean
  /** Horizontal bars, so that long names of points have room. */
  readonly isLying?: boolean
}

const HEIGHT = 300
const LYING_ROW = 40
const LYING_AXES = 80
/** With fewer rows, or truncated names, there is too little room for the vertical axis label; the table has it. */
const NAMED_ROWS = 5
/**
 * Below this width names take at most a part of the drawing and are truncated, so that bars have room; the table has
 * them in full.
 */
const NARROW = 520
const NAMES_PART = 0.4

/** Values side by side or as parts of a whole. */
export function BarChart({ isStacked, isLying, ...chart }: BarChartProps) {
  const { lookOf, legend, pointAxis, valueAxis, wordsOf, go } = useChart(chart)
  const { series, points } = chart
  const { element, width } = useWidth<HTMLDivElement>()
  const names = width > 0 && width < NARROW ? Math.round(width * NAMES_PART) : ('auto' as const)
  const band = { ...pointAxis, scaleType: 'band' as const }
  const { label: _, ...unnamed } = band
  const rows = points.length < NAMED_ROWS || names !== 'auto' ? unnamed : band
  return (
    <ChartFrame {...chart} legend={<ChartLegend entries={legend} />}>
      <div ref={element}>
        <MuiBarChart
          height={isLying ? LYING_AXES + points.length * LYING_ROW : HEIGHT}
          hideLegend
          skipAnimation
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
        />
      </div>
    </ChartFrame>
  )
}
