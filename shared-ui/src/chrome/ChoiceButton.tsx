import styled from '@emotion/styled'
import { Button } from '../button/Button.tsx'
import { color } from '../theme/tokens.ts'

/**
 * A button that is one of some choices, or switches something: while it is on (`aria-pressed`) it looks as the pressed
 * card of a list does.
 */
export const ChoiceButton = styled(Button)({
  '&[aria-pressed="true"]': { borderColor: color.primary, background: color.primarySoft, color: color.text },
})
