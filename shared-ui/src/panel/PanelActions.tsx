import styled from '@emotion/styled'
import { FormActions } from '../form/FormActions.tsx'
import { below, color, space, width } from '../theme/tokens.ts'

/** The buttons of a form in a panel: in sight while its fields scroll, over the panel's own margin. */
export const PanelActions = styled(FormActions)({
  position: 'sticky',
  bottom: space(-5),
  zIndex: 2,
  margin: `auto ${space(-5)} ${space(-5)}`,
  padding: `${space(3)} ${space(5)}`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
  // Side by side there too: above each other they would hide the field one types into.
  [below(width.phone)]: { flexDirection: 'row', '& > *': { flex: '1 1 auto' } },
})
