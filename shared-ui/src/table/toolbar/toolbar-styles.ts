import styled from '@emotion/styled'
import { visuallyHidden } from '../../layout/visually-hidden.ts'
import { below, color, TOUCH, TOUCH_EDGE, width } from '../../theme/tokens.ts'

/** Buttons that begin with an icon show only the icon and a number, for instance of filters. */
const ICONS_ONLY = {
  '& > :not(.p-search) button:has(> svg:first-child):not([popover] *)': { width: TOUCH_EDGE, gap: 0, padding: 0 },
  // Hides only the words of a button: the number of filters stays visible.
  '& button:has(> svg:first-child):not([popover] *) > span': {
    fontSize: 0,
    '& > :not([aria-hidden])': { fontSize: 0 },
  },
} as const

export const Toolbar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px',
  borderBottom: `1px solid ${color.border}`,
  '& .p-search': { flex: '1 1 150px', maxWidth: 360 },
  '& .p-own': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
  // Beside the dates the buttons are icons with their words as tooltips, except for the name of the current view.
  '& .p-own[data-tight]': {
    flexWrap: 'nowrap',
    '& > button, & > span > button': { paddingInline: 10, [TOUCH]: { paddingInline: 12 } },
    '& > button > span, & > span > button:not(:has([title])) > span': visuallyHidden,
  },
  '&[data-narrow]': ICONS_ONLY,
  // On a phone the toolbar is one line, so that the rows begin near the top: buttons are icons, and active filters
  // follow below.
  [below(width.phone)]: {
    position: 'relative',
    gap: 4,
    padding: '4px 8px',
    '& .p-search': { flex: '1 1 64px', maxWidth: 'none' },
    // The placeholder is hidden, because only its first letter would fit.
    '& .p-search:not(:focus-within) input::placeholder': { color: 'transparent' },
    // While the user types, the search box takes the whole line.
    '& .p-search:focus-within': { position: 'absolute', inset: '4px 8px auto', zIndex: 3 },
    '& .p-own': { flexWrap: 'nowrap', gap: 4 },
    '& > ul': { order: 1, flexBasis: '100%', paddingBlock: 4 },
  },
  '@media print': { display: 'none' },
})
