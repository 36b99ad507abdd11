import styled from '@emotion/styled'
import { type ReactNode, useId, useState } from 'react'
import { ChoiceButton } from '../chrome/ChoiceButton.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, font, space } from '../theme/tokens.ts'
import { ChartTable } from './ChartTable.tsx'
import { type ChartProps, isEmpty } from './chart.ts'

const Figure = styled.figure({
  margin: 0,
  minWidth: 0,
  // Font of the drawing: MUI sets its own on some parts.
  '& svg text': { fontFamily: `${font.sans} !important`, fontVariantNumeric: 'tabular-nums' },
  '@media print': { breakInside: 'avoid' },
})
const Nothing = styled.p({
  padding: `${space(12)} ${space(4)}`,
  textAlign: 'center',
  color: color.muted,
})

/**
 * A figure with its title and the switch between the drawing and the same values as a table. The figure names the
 * drawing: MUI would name an element without a role, which must not have a name.
 */
export function ChartFrame({ legend, children, ...chart }: ChartProps & { legend: ReactNode; children: ReactNode }) {
  const t = useKitText()
  const title = useId()
  const [isTable, setTable] = useState(false)
  const isNothing = isEmpty(chart)
  return (
    <Figure aria-labelledby={title}>
      <Stack gap={3}>
        <Stack direction="row" align="center" justify="space-between" isWrapping gap={3}>
          <Text as="h2" id={title} size={16} weight="strong">
            {chart.title}
          </Text>
          <Stack direction="row" align="center" isWrapping>
            {chart.controls}
            {!isNothing && (
              <ChoiceButton size="sm" variant="secondary" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {t('chart.table')}
              </ChoiceButton>
            )}
          </Stack>
        </Stack>
        {isNothing && <Nothing>{chart.empty}</Nothing>}
        {!isNothing && isTable && <ChartTable {...chart} />}
        {!isNothing && !isTable && (
          <>
            {legend}
            <MuiTheme>{children}</MuiTheme>
          </>
        )}
      </Stack>
    </Figure>
  )
}
