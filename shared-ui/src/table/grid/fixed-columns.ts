import { keyframes } from '@emotion/react'
import { FADE_PX } from '../../layout/fade-edges.ts'
import { color, width } from '../../theme/tokens.ts'

const TIMELINE = '--p-across'
/** Before the list is scrolled, its columns end at the actions (`wholeInSight`), and no value is cut on either side. */
const between = keyframes({ from: { opacity: 0 }, '5%, 95%': { opacity: 1 }, to: { opacity: 0 } })
/** With the user's own widths a value may be cut before the list is scrolled. */
const ahead = keyframes({ 'from, 95%': { opacity: 1 }, to: { opacity: 0 } })
const behind = keyframes({ from: { opacity: 0 }, '5%, to': { opacity: 1 } })

/**
 * Fades the values beside a fixed column while it covers a part of them: a cut value then looks cut, and an amount
 * without its first or last digits is not read as another amount. Browsers without scroll-driven animations show only
 * the line.
 */
const faded = (side: 'left' | 'right') =>
  ({
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    [side]: -FADE_PX,
    width: FADE_PX,
    background: `linear-gradient(to ${side}, var(--behind, ${color.surface}) 25%, transparent)`,
    opacity: 0,
    pointerEvents: 'none',
    animation: `${side === 'left' ? between : behind} linear both`,
    animationTimeline: TIMELINE,
  }) as const

/** Styles of the columns that stay in place while the other columns scroll sideways. */
export const FIXED_COLUMNS = {
  '& [role="columnheader"]': { '--behind': color.canvas },
  '& .MuiDataGrid-virtualScroller': { scrollTimeline: `${TIMELINE} inline` },
  '& .MuiDataGrid-root .p-actions': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: 0,
      borderLeft: `1px solid ${color.border}`,
      // A shadow shows that more columns follow.
      boxShadow: `calc(-4px * var(--DataGrid-hasScrollX)) 0 calc(6px * var(--DataGrid-hasScrollX)) -2px ${color.edge}`,
    },
    overflow: 'visible',
    // On a phone the first cell takes all the room before the actions and is not cut by them.
    [`@media (min-width: ${width.phone}px)`]: { '&::after': faded('left') },
  },
  '&[data-own-widths] .MuiDataGrid-root .p-actions::after': { animationName: ahead },
  // The name column stays in place while the other columns scroll. A line at its edge shows that the list can scroll.
  '& .MuiDataGrid-root .p-fixed': { position: 'sticky', left: 0, zIndex: 2 },
  '& .MuiDataGrid-root .p-fixed-1': { left: 40 },
  '& .MuiDataGrid-root .p-fixed-2': { left: 80 },
  '& .MuiDataGrid-root .p-fixed:not([data-field^="x:"])': {
    overflow: 'visible',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      borderRight: `1px solid ${color.border}`,
      opacity: 'var(--DataGrid-hasScrollX)',
    },
    '&::after': faded('right'),
  },
} as const
