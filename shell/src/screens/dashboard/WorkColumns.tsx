import { below, space, styled } from '@portal/shared-ui'

/** In windows narrower than this, in pixels, two columns beside the menu would truncate their lines. */
const TWO_COLUMNS = 1100

/** Places the user's recent actions beside the user's work, or below it if both do not fit. */
export const WorkColumns = styled.div({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  '& > :only-child': { gridColumn: '1 / -1' },
  [below(TWO_COLUMNS)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
