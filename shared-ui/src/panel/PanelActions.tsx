import styled from '@emotion/styled'
import { FormActions } from '../form/FormActions.tsx'
import { below, color, space, width } from '../theme/tokens.ts'

/** The buttons of a form in a panel: visible while its fields scroll, over the panel's margin. */
export const PanelActions = styled(FormActions)({
  position: 'sticky',
  bottom: space(-5),
  zIndex: 2,
  margin: `auto ${space(-5)} ${space(-5)}`,
  padding: `${space(3)} ${space(5)}`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
  // Side by side on phones too: stacked they would hide the field being typed in.
  [below(width.phone)]: { flexDirection: 'row', '& > *': { flex: '1 1 auto' } },
})
