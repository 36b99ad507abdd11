import { color, space, styled } from '@portal/shared-ui'

/** The step's buttons, in sight below a table that is longer than the dialog. */
export const StickyActions = styled.div({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  padding: `${space(3)} 0`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
})
