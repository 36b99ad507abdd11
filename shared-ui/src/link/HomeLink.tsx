import styled from '@emotion/styled'
import { TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { SlotLink } from './LinkSlotProvider.tsx'

/** The product's mark as the way home, as large as a finger wants it. */
export const HomeLink = styled(SlotLink)({
  display: 'inline-flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  [TOUCH]: { minHeight: TOUCH_EDGE, minWidth: TOUCH_EDGE },
})
