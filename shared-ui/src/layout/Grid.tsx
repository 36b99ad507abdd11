import styled from '@emotion/styled'
import { below, space, width } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface GridProps {
  /** Minimum width of a column in pixels: the grid has as many equal columns as fit. */
  min?: number
  /** A fixed number of columns; one column in windows narrower than 600 pixels. Set either `min` or `columns`. */
  columns?: number
  /** Distance between columns and rows in steps of 4 pixels; 4 by default. */
  gap?: number
}

/** A grid of equal columns. */
export const Grid = styled(
  'div',
  ownProps('min', 'columns', 'gap'),
)<GridProps>(({ min, columns = 1, gap = 4 }) => ({
  display: 'grid',
  gap: space(gap),
  gridTemplateColumns: min
    ? `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`
    : `repeat(${columns}, minmax(0, 1fr))`,
  ...(min ? {} : { [below(width.phone)]: { gridTemplateColumns: 'minmax(0, 1fr)' } }),
}))
