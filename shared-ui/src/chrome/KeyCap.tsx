import styled from '@emotion/styled'
import { color, font, TOUCH } from '../theme/tokens.ts'

/** A key as it is drawn on the keyboard. Devices without a keyboard do not show it. */
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
