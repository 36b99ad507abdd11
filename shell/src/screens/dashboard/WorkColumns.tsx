import { below, space, styled } from '@portal/shared-ui'

/** Below this width, two columns beside the menu would truncate their lines. */
const TWO_COLUMNS = 1100

/** Lists side by side: each child's `data-side` names its column; in document order if they do not fit. */
export const WorkColumns = styled.div({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  // A long list must not push its neighbours apart.
  gridTemplateRows: 'auto auto 1fr',
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > [data-side="left"]': { gridColumn: 1 },
  '& > [data-side="right"]': { gridColumn: 2, gridRow: '1 / span 3' },
  [below(TWO_COLUMNS)]: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
  },
})
