import styled from '@emotion/styled'
import { color, radius, space } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface SurfaceProps {
  /** `sunken` is one level below the page's surfaces. */
  level?: 'sheet' | 'sunken'
  /** Padding in steps of 4 pixels; 4 by default. */
  padding?: number
}

/** A surface with a one-pixel border; levels are distinguished by colour, without shadows. */
export const Surface = styled(
  'div',
  ownProps('level', 'padding'),
)<SurfaceProps>(({ level = 'sheet', padding = 4 }) => ({
  background: level === 'sheet' ? color.surface : color.sunken,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  padding: space(padding),
  minWidth: 0,
}))
