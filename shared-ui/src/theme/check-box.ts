import { color } from './tokens.ts'

/** Styles of the kit's checkbox, used because the browser's dark checkbox looks disabled while it is not checked. */
export const CHECK_BOX = {
  appearance: 'none',
  flexShrink: 0,
  width: 16,
  height: 16,
  margin: 0,
  border: `1.5px solid ${color.edge}`,
  borderRadius: 4,
  background: color.surface,
  cursor: 'inherit',
  printColorAdjust: 'exact',
  '&::before': { content: '""', display: 'block', height: '100%', background: color.onPrimary, clipPath: 'inset(50%)' },
  '&:checked, &:indeterminate': { borderColor: color.primary, background: color.primary },
  '&:checked::before': { clipPath: 'polygon(19% 46%, 9% 57%, 41% 86%, 91% 27%, 80% 17%, 40% 64%)' },
  '&:indeterminate::before': { clipPath: 'inset(42% 15%)' },
  '&:disabled': { opacity: 0.4 },
  // With forced colours only the system's own control is drawn properly.
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const
