import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { color } from '../theme/tokens.ts'
import type { CurrentPoint } from './chart.ts'
import { useChartTexts } from './use-chart-texts.ts'

/** Half the width of the longest label (today or now, in any language), in pixels. */
const HALF_WORD = 36
/** Pixels between the label and the drawing. */
const GAP = 6

/**
 * Draws a line through the point that contains the current day or hour. MUI's reference line marks the edge of a bar
 * instead of its middle, and places its label over the values.
 */
export function TodayMark({ point, isHour }: CurrentPoint) {
  const texts = useChartTexts()
  const scale = useXScale<'band' | 'point'>()
  const { left, top, width, height } = useDrawingArea()
  const start = scale(point)
  if (start === undefined) return null
  const x = start + scale.bandwidth() / 2
  const right = left + width
  const isLast = x + HALF_WORD > right
  return (
    <g>
      <path d={`M${x} ${top}v${height}`} stroke={color.muted} strokeDasharray="3 3" pointerEvents="none" />
      <text
        x={isLast ? Math.max(x, right) : x}
        y={top - GAP}
        fontSize={12}
        fill={color.text}
        textAnchor={isLast ? 'end' : 'middle'}
      >
        {isHour ? texts.now : texts.today}
      </text>
    </g>
  )
}
