import styled from '@emotion/styled'
import { Button } from '../button/Button.tsx'
import { color } from '../theme/tokens.ts'

/**
 * A button for one of several choices, or a switch. A button that is on (`aria-pressed`) looks like a pressed summary
 * card of a list.
 */
export const ChoiceButton = styled(Button)({
  '&[aria-pressed="true"]': { borderColor: color.primary, background: color.primarySoft, color: color.text },
})
