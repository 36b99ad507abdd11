import styled from '@emotion/styled'
import { below, space, width } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface GridProps {
  /** As many equal columns as fit, none narrower than this (pixels). */
  min?: number
  /** Or: a fixed number of columns, one below 600 pixels. */
  columns?: number
  /** Distance in steps of 4 pixels; 4 by default. */
  gap?: number
}

/** Equal columns. */
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
