import styled from '@emotion/styled'
import { color, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { type LinkSlotProps, SlotLink } from './LinkSlotProvider.tsx'

const look = {
  [TOUCH]: { '&[data-alone]': { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_EDGE } },
  color: color.link,
  textDecorationLine: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  borderRadius: 3,
  '&:hover': { textDecorationThickness: 2 },
}
const Inline = styled(SlotLink)(look)
const Outside = styled.a(look)

export interface LinkProps extends LinkSlotProps {
  /** Whether the link opens in a new tab, outside the router and without access to this window. */
  isExternal?: boolean
  /** Whether the link is outside a sentence: such a link is as high as a touch target. */
  isAlone?: boolean
}

/** A link in running text. In-app links use the router's link component; external links are plain anchors. */
export function Link({ isExternal, isAlone, ...rest }: LinkProps) {
  const props = { ...rest, 'data-alone': isAlone || undefined }
  if (isExternal) return <Outside target="_blank" rel="noopener noreferrer" {...props} />
  return <Inline {...props} />
}
