import { color, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

/** A row of tabs, whether they change a panel or lead to an address. */
export const TAB_LIST = {
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
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
