import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceButton } from '../chrome/ChoiceButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { color, font, radius, space } from '../theme/tokens.ts'
import { ChartTable } from './ChartTable.tsx'
import { type ChartProps, isEmpty } from './chart.ts'
import { useChartTexts } from './use-chart-texts.ts'

const Figure = styled.figure({
  margin: 0,
  minWidth: 0,
  // Sets the font of the drawing, because MUI sets its own font on some parts.
  '& svg text': { fontFamily: `${font.sans} !important`, fontVariantNumeric: 'tabular-nums' },
  '@media print': { breakInside: 'avoid' },
})
const Drawing = styled.div({
  position: 'relative',
  borderRadius: radius.chip,
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '&:not(:has(:focus-visible)) > p': { display: 'none' },
})
const Keys = styled.p({
  position: 'absolute',
  insetInlineEnd: space(2),
  bottom: space(1),
  fontSize: 12,
  color: color.muted,
  '@media (pointer: coarse)': { display: 'none' },
})
const Nothing = styled.p({
  padding: `${space(12)} ${space(4)}`,
  textAlign: 'center',
  color: color.muted,
})

/**
 * A figure with a title and a switch between the drawing and a table of the same values. The figure's title names the
 * drawing: MUI would put the name on an element without a role, which must not have a name.
 */
export function ChartFrame({ legend, children, ...chart }: ChartProps & { legend: ReactNode; children: ReactNode }) {
  const texts = useChartTexts()
  const title = useId()
  const [isTable, setTable] = useState(false)
  const isNothing = isEmpty(chart)
  return (
    <Figure aria-labelledby={title}>
      <Stack gap={3}>
        <Stack direction="row" align="center" justify="space-between" isWrapping gap={3}>
          <Text as="h2" size={16} weight="strong">
            <span id={title}>{chart.title}</span>
            {chart.currency && (
              <Text as="span" size={16} tone="muted">
                {` (${chart.currency})`}
              </Text>
            )}
          </Text>
          <Stack direction="row" align="center" isWrapping>
            {chart.controls}
            {!isNothing && (
              <ChoiceButton size="sm" variant="secondary" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {texts.table}
              </ChoiceButton>
            )}
          </Stack>
        </Stack>
        {isNothing && <Nothing>{chart.empty}</Nothing>}
        {!isNothing && isTable && <ChartTable {...chart} />}
        {!isNothing && !isTable && (
          <>
            {legend}
            <Drawing>
              <Keys aria-hidden>{texts.keys}</Keys>
              <MuiTheme>{children}</MuiTheme>
            </Drawing>
          </>
        )}
      </Stack>
    </Figure>
  )
}
