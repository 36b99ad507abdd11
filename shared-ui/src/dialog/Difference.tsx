import styled from '@emotion/styled'
import { color, space } from '../theme/tokens.ts'

/** The change of a number, shown beside the number: "+50 %". */
export const Difference = styled.small({
  display: 'inline-block',
  marginInlineStart: space(3),
  fontSize: 12,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
