import styled from '@emotion/styled'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import type { MarkShape, SeriesLook } from './series-looks.ts'

const MARKS: Readonly<Record<MarkShape, string>> = {
  circle: 'M12 3a3 3 0 1 1 0 6 3 3 0 1 1 0-6z',
  square: 'M9 3h6v6h-6z',
  diamond: 'M12 2l3 4-3 4-3-4z',
  triangle: 'M12 2l4 7h-8z',
  cross: 'M11 2h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
  star: 'M12 1l1.4 3.4 3.6.3-2.8 2.3.9 3.6-3.1-2-3.1 2 .9-3.6L7 4.7l3.6-.3z',
}
const List = styled(Stack)({ listStyle: 'none', margin: 0, padding: 0 })

export interface LegendEntry {
  readonly name: string
  readonly label: string
  readonly look: SeriesLook
  /** A text beside the label: a total or a share. */
  readonly value?: string
}

/** The legend of a chart; each entry has a line or a block, as in the drawing. */
export function ChartLegend({ entries, isLines }: { entries: readonly LegendEntry[]; isLines?: boolean }) {
  return (
    <List as="ul" direction="row" gap={4} isWrapping>
      {entries.map(({ name, label, look, value }) => (
        <Stack as="li" key={name} direction="row" align="center">
          <svg width={24} height={12} viewBox="0 0 24 12" aria-hidden="true">
            {isLines ? (
              <>
                <path d="M0 6h24" stroke={look.color} strokeWidth={2} strokeDasharray={look.dash} />
                <path d={MARKS[look.mark]} fill={look.color} />
              </>
            ) : (
              <path d="M5 0h14v12h-14z" fill={look.color} />
            )}
          </svg>
          <Text as="span" size={13}>
            {label}
          </Text>
          {value !== undefined && (
            <Text as="span" size={13} tone="muted">
              {value}
            </Text>
          )}
        </Stack>
      ))}
    </List>
  )
}
