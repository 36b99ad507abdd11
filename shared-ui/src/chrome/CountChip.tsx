import styled from '@emotion/styled'
import { color, radius, space } from '../theme/tokens.ts'

/** The number of records, drawn as a chip beside their name. */
export const CountChip = styled.span({
  display: 'inline-block',
  padding: `0 ${space(2)}`,
  borderRadius: radius.pill,
  background: color.sunken,
  border: `1px solid ${color.border}`,
  color: color.muted,
  fontSize: 12,
  fontWeight: 550,
  lineHeight: '20px',
  letterSpacing: 0,
  verticalAlign: 'middle',
})
