import styled from '@emotion/styled'
import { SlotLink } from '../../link/LinkSlotProvider.tsx'
import { color, focusRing, radius } from '../../theme/tokens.ts'

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 28,
  padding: '0 8px',
  border: 0,
  borderRadius: radius.chip,
  background: 'transparent',
  color: color.link,
  fontSize: 13,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap' as const,
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  '&[aria-disabled="true"]': { color: color.faint, cursor: 'not-allowed', background: 'transparent' },
}

/** A button and a link for table rows, low enough for a compact row of 36 pixels. */
export const FitButton = styled.button(look)
export const FitLink = styled(SlotLink)(look)
