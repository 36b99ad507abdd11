import styled from '@emotion/styled'
import type { ColorName } from '../theme/palette.ts'
import { color, font, type TypeSize } from '../theme/tokens.ts'
import { ownProps } from './own-props.ts'

export interface TextProps {
  size?: TypeSize
  tone?: Extract<ColorName, 'text' | 'muted' | 'faint' | 'success' | 'warning' | 'danger' | 'info' | 'link'>
  weight?: 'regular' | 'medium' | 'strong'
  /** Whether the text is monospaced: for references, codes and keys. */
  isMono?: boolean
  /** Whether the text is cut to one line with an ellipsis. Then set `title` to the full text. */
  isTruncated?: boolean
  align?: 'start' | 'center' | 'end'
}

const LINE_HEIGHT: Record<TypeSize, number> = { 12: 1.35, 13: 1.4, 14: 1.5, 16: 1.5, 20: 1.3, 28: 1.2, 40: 1.1 }
const WEIGHT = { regular: 400, medium: 550, strong: 650 }

/** Text on the type scale, a paragraph by default. Choose another element with `as` (`h1`, `p`, `span`, …). */
export const Text = styled(
  'p',
  ownProps('size', 'tone', 'weight', 'isMono', 'isTruncated', 'align'),
)<TextProps>(({ size, tone, weight, isMono, isTruncated, align }) => ({
  fontSize: size,
  lineHeight: size ? LINE_HEIGHT[size] : undefined,
  letterSpacing: size && size >= 20 ? '-0.015em' : undefined,
  color: tone && color[tone],
  fontWeight: weight && WEIGHT[weight],
  fontFamily: isMono ? font.mono : undefined,
  textAlign: align,
  ...(isTruncated ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } : {}),
}))
