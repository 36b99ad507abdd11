import styled from '@emotion/styled'
import { color, font, TOUCH } from '../theme/tokens.ts'

/** A key, drawn as on a keyboard. Hidden on devices without a keyboard. */
export const KeyCap = styled.kbd({
  minWidth: 24,
  padding: '1px 6px',
  border: `1px solid ${color.neutralEdge}`,
  borderRadius: 5,
  background: color.sunken,
  color: color.text,
  fontFamily: font.sans,
  fontSize: 12,
  textAlign: 'center',
  [TOUCH]: { display: 'none' },
})
