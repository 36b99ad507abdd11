import styled from '@emotion/styled'
import type { CSSProperties } from 'react'
import { below, space } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface StackProps {
  direction?: 'row' | 'column'
  /** Distance in steps of 4 pixels; 2 by default. */
  gap?: number
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  isWrapping?: boolean
  /** Takes the remaining room in the surrounding stack. */
  isGrowing?: boolean
  /** A row becomes a column under this width in pixels. */
  columnBelow?: number
}

/** Elements in a row or column with equal distance. */
export const Stack = styled(
  'div',
  ownProps('direction', 'gap', 'align', 'justify', 'isWrapping', 'isGrowing', 'columnBelow'),
)<StackProps>(({ direction = 'column', gap = 2, align, justify, isWrapping, isGrowing, columnBelow }) => ({
  display: 'flex',
  flexDirection: direction,
  gap: space(gap),
  alignItems: align,
  justifyContent: justify,
  flexWrap: isWrapping ? 'wrap' : undefined,
  flex: isGrowing ? '1 1 0' : undefined,
  minWidth: 0,
  ...(columnBelow ? { [below(columnBelow)]: { flexDirection: 'column', alignItems: 'stretch' } } : {}),
}))
