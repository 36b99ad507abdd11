import { fadeEdges } from '../layout/fade-edges.ts'
import { color, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

/** Styles of a row of tabs, for tabs that switch a panel and for tabs that are links. */
export const TAB_LIST = {
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  ...fadeEdges,
  borderBottom: `1px solid ${color.border}`,
} as const

export const TAB = {
  flexShrink: 0,
  minHeight: 40,
  padding: space(2),
  border: 0,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  background: 'transparent',
  color: color.muted,
  fontWeight: 550,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { color: color.text },
  '&[aria-selected="true"], &[aria-current="page"]': { color: color.text, borderBottomColor: color.primary },
  '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
} as const
