import { below, color, space, styled, width } from '@portal/shared-ui'

/** A table of a till's day: text on the left, figures on the right. */
export const DayTable = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(2)} ${space(3)}`, textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  // References cannot wrap, and the figures beside the references must not wrap.
  '& td': { overflowWrap: 'anywhere' },
  '& td:first-of-type': { whiteSpace: 'nowrap' },
  '& :is(th, td).p-figure': { textAlign: 'end', whiteSpace: 'nowrap', width: '1%' },
  [below(width.phone)]: {
    '& :is(th, td)': { paddingInline: 0, paddingInlineEnd: space(1.5) },
    '& thead th.p-figure': { whiteSpace: 'normal' },
  },
})
