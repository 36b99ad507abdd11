import styled from '@emotion/styled'
import { FormActions } from '../form/FormActions.tsx'
import { below, color, space, width } from '../theme/tokens.ts'

/** The buttons of a form in a panel. They stay visible while the fields scroll, and extend over the panel's padding. */
export const PanelActions = styled(FormActions)({
  position: 'sticky',
  bottom: space(-5),
  zIndex: 2,
  margin: `auto ${space(-5)} ${space(-5)}`,
  padding: `${space(3)} ${space(5)}`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
  // The buttons are side by side on phones too, because stacked buttons would hide the field in which the user types.
  [below(width.phone)]: { flexDirection: 'row', '& > *': { flex: '1 1 auto' } },
})
