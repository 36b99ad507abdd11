import styled from '@emotion/styled'
import { color, radius } from '../theme/tokens.ts'

/**
 * The frame around toolbar, grid and pager. `container` allows row details to be as wide as the visible part of the
 * table.
 */
export const TableFrame = styled.section({
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflow: 'clip',
  minWidth: 0,
  '@media print': { border: 0, overflow: 'visible' },
})

/** A two-pixel bar, shown while rows are refreshed; it does not move the layout. */
export const BusyLine = styled.div({
  position: 'relative',
  height: 0,
  zIndex: 6,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: -1,
    height: 2,
    background: color.accent,
    transformOrigin: 'left',
    animation: 'p-table-busy 1.2s ease-in-out 150ms infinite backwards',
  },
  '@keyframes p-table-busy': {
    from: { transform: 'scaleX(0)' },
    '60%': { transform: 'scaleX(1)', opacity: 1 },
    to: { transform: 'scaleX(1)', opacity: 0 },
  },
})

/** The notice of a failed refresh, shown above rows that are still useful. */
export const StaleLine = styled.div({
  padding: 12,
  borderBottom: `1px solid ${color.border}`,
  '@media print': { display: 'none' },
})
