import styled from '@emotion/styled'
import { color } from '../theme/tokens.ts'
import { type LinkSlotProps, SlotLink } from './LinkSlotProvider.tsx'

const look = {
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
  /** Opens in a new tab, outside the router, without handing it this window. */
  isExternal?: boolean
}

/** A link in running text. In-app links go through the router's slot, external ones are plain. */
export function Link({ isExternal, ...props }: LinkProps) {
  if (isExternal) return <Outside target="_blank" rel="noopener noreferrer" {...props} />
  return <Inline {...props} />
}
