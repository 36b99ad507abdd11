import styled from '@emotion/styled'
import { below, space, width } from '../theme/tokens.ts'

/**
 * The buttons under a form. The primary button is last, at the right; on phones the buttons are stacked, primary first.
 */
export const FormActions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
  paddingTop: space(2),
  [below(width.phone)]: { flexDirection: 'column-reverse' },
})
