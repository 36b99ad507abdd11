import styled from '@emotion/styled'
import { ownProps } from '../layout/own-props.ts'
import { CHECK_BOX } from '../theme/check-box.ts'
import { color, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'

/** A checkbox or radio button with its label. The whole line can be pressed (at least 24 by 24 pixels, WCAG 2.5.8). */
export const ChoiceLabel = styled.label({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  minHeight: 32,
  paddingBlock: space(1.5),
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE, paddingBlock: space(3) },
  '&:has(:disabled)': { cursor: 'not-allowed', color: color.faint },
})

export const ChoiceInput = styled.input({
  width: 18,
  height: 18,
  margin: '1px 0 0',
  flexShrink: 0,
  accentColor: color.primary,
  cursor: 'inherit',
  '&[type="checkbox"]': { ...CHECK_BOX, width: 18, height: 18, margin: '1px 0 0' },
})

/** Places choices below each other, in a row that wraps, or in columns if there are many choices. */
export const Choices = styled(
  'div',
  ownProps('isRow', 'isMany'),
)<{ isRow: boolean; isMany?: boolean }>(({ isRow, isMany }) => ({
  display: isMany ? 'grid' : 'flex',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  flexWrap: 'wrap',
  flexDirection: isRow ? 'row' : 'column',
  columnGap: space(5),
}))
