import { color, space, styled } from '@portal/shared-ui'

/** Rows below each other, as many as are seen at once. */
export const Rows = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  maxHeight: 360,
  overflowY: 'auto',
  '& > li': { padding: `${space(2)} 0`, borderTop: `1px solid ${color.border}` },
})
