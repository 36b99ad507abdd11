import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { color } from '../theme/tokens.ts'

const STYLE = { stroke: color.text, strokeWidth: 1 } as const

/** Draws the zero line among negative and positive values; without negative values the axis itself is at zero. */
export const ZeroLine = ({ isLying }: { readonly isLying?: boolean | undefined }) =>
  isLying ? <ChartsReferenceLine x={0} lineStyle={STYLE} /> : <ChartsReferenceLine y={0} lineStyle={STYLE} />
