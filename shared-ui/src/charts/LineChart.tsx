import styled from '@emotion/styled'
import { lineClasses, LineChart as MuiLineChart } from '@mui/x-charts/LineChart'
import { AXIS_ACROSS, AXIS_UP } from './axis-size.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { type ChartProps, drawn, hasNegative } from './chart.ts'
import { TodayMark } from './TodayMark.tsx'
import { useChart } from './use-chart.ts'
import { ZeroLine } from './ZeroLine.tsx'

/** Sets the dashes of each series, by the series' name. */
const Dashed = styled.div<{ dashes: Readonly<Record<string, string>> }>(({ dashes }) =>
  Object.fromEntries(
    Object.entries(dashes).map(([name, dash]) => [
      `& .${lineClasses.line}[data-series="${CSS.escape(name)}"]`,
      { strokeDasharray: dash },
    ]),
  ),
)
const HEIGHT = 300
/** Room for half of the last point's label, in pixels. */
const RIGHT = 44

/** A chart of values over time. Arrow keys move from point to point; the table has the same values and links. */
export function LineChart(chart: ChartProps) {
  const { lookOf, legend, pointAxis, valueAxis, wordsOf, go, localeText } = useChart(chart)
  const { series, today } = chart
  return (
    <ChartFrame {...chart} legend={<ChartLegend entries={legend} isLines />}>
      <Dashed dashes={Object.fromEntries(series.map(({ name }) => [name, lookOf(name).dash]))}>
        <MuiLineChart
          height={HEIGHT}
          margin={{ right: RIGHT }}
          hideLegend
          skipAnimation
          localeText={localeText}
          grid={{ horizontal: true }}
          xAxis={[{ ...pointAxis, ...AXIS_ACROSS, scaleType: 'point' }]}
          yAxis={[{ ...valueAxis, ...AXIS_UP }]}
          series={series.map(({ name, label, values }) => ({
            id: name,
            label,
            data: values.map(drawn),
            color: lookOf(name).color,
            shape: lookOf(name).mark,
            curve: 'linear',
            showMark: true,
            valueFormatter: wordsOf(name),
          }))}
          onMarkClick={go && ((_, { seriesId, dataIndex }) => go(String(seriesId), dataIndex))}
        >
          {hasNegative(chart) && <ZeroLine />}
          {today && <TodayMark {...today} />}
        </MuiLineChart>
      </Dashed>
    </ChartFrame>
  )
}
