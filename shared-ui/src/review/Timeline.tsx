import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'
import { color, space } from '../theme/tokens.ts'

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' })
const Entry = styled.li({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  padding: `0 0 ${space(5)} ${space(6)}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 8,
    width: 9,
    height: 9,
    borderRadius: '50%',
    background: color.edge,
  },
  '&[data-state]::before': { background: color.primary },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 20,
    bottom: -4,
    width: 1,
    background: color.border,
  },
})

/** Places the parts of an entry side by side, if they fit. */
export const TimelineLine = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
})

interface TimelineProps {
  readonly label: string
  readonly entries: readonly {
    readonly key: string
    /** Whether the entry is a result, and not only an attempt or a comment. */
    readonly isState?: boolean
    /** The time of the entry, in words. */
    readonly at: string
    readonly content: ReactNode
  }[]
}

/** The events of a record, one below the other in the given order. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <List aria-label={label}>
      {entries.map(({ key, isState, at, content }) => (
        <Entry key={key} data-state={isState || undefined}>
          {content}
          <Text size={13} tone="muted">
            {at}
          </Text>
        </Entry>
      ))}
    </List>
  )
}
