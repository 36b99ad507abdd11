import { below, color, space, styled, width } from '@portal/shared-ui'

/** A container that scrolls if the figures do not fit on a phone. */
export const TableRoom = styled.div({ overflowX: 'auto' })

/** A table of instalments: text on the left, figures on the right, totals below a line. */
export const FigureTable = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: 13,
  '& th, & td': {
    padding: `${space(1.5)} ${space(2.5)}`,
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  '& th': { fontSize: 12, fontWeight: 550, color: color.muted },
  '& tbody tr': { borderTop: `1px solid ${color.border}` },
  '& tfoot tr': { borderTop: `2px solid ${color.border}`, fontWeight: 600 },
  '& tfoot :is(th, td)': { color: color.text, fontSize: 13 },
  '& :is(th, td).p-figure': { textAlign: 'end' },
  // Text wraps; figures and dates never wrap.
  '& td.p-words': { whiteSpace: 'normal', minWidth: 180 },
  [below(width.phone)]: { '& th, & td': { paddingInline: space(1.5) } },
})
