import { color, space, styled } from '@portal/shared-ui'

/** A list of short entries without marks, divided by lines. */
export const PlainList = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBlock: space(2), overflowWrap: 'anywhere' },
  '& > li:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})
