import { color, space, styled } from '@portal/shared-ui'

/**
 * The buttons of a step, always visible below a table that is longer than the dialog. They extend over the dialog's
 * margin.
 */
export const StickyActions = styled.div({
  position: 'sticky',
  bottom: `calc(-1 * ${space(5)})`,
  zIndex: 3,
  padding: `${space(3)} 0 ${space(5)}`,
  marginBottom: `calc(-1 * ${space(5)})`,
  background: color.surface,
  borderTop: `1px solid ${color.border}`,
})
