import { space, styled } from '@portal/shared-ui'

/** The window width in pixels below which the preview is under the form instead of beside it. */
const LEAST_BESIDE = 1180
export const WHILE_BESIDE = `@media (min-width: ${LEAST_BESIDE}px)`

/** A form with its preview beside it. */
export const Beside = styled.div({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WHILE_BESIDE]: { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' },
})
