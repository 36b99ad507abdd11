import { color, space, styled } from '@portal/shared-ui'

/** A list that shows a limited number of rows. */
export const LimitedRows = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  maxHeight: 360,
  overflowY: 'auto',
  '& > li': { padding: `${space(2)} 0`, borderTop: `1px solid ${color.border}` },
})
