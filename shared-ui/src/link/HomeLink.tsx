import styled from '@emotion/styled'
import { TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { SlotLink } from './LinkSlotProvider.tsx'

/** The link around the product's mark that leads home, large enough for touch. */
export const HomeLink = styled(SlotLink)({
  display: 'inline-flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  [TOUCH]: { minHeight: TOUCH_EDGE, minWidth: TOUCH_EDGE },
})
