import styled from '@emotion/styled'
import type { CSSProperties } from 'react'
import { below, space } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface StackProps {
  direction?: 'row' | 'column'
  /** Distance between elements in steps of 4 pixels; 2 by default. */
  gap?: number
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  isWrapping?: boolean
  /** Whether the stack takes the remaining room in its surrounding stack. */
  isGrowing?: boolean
  /** Window width in pixels below which a row becomes a column. */
  columnBelow?: number
}

/** Places elements in a row or column at equal distances. */
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
