import { color, font, radius, space, styled } from '@portal/shared-ui'
import { inLines } from './in-lines.ts'

const Pre = styled.pre({
  margin: 0,
  padding: space(3),
  maxHeight: 420,
  overflow: 'auto',
  background: color.canvas,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fontFamily: font.mono,
  fontSize: 12,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** Shows the content of a message: JSON on several lines, other text unchanged. */
export function Body({ text }: { readonly text: string }) {
  // The element can be focused, so that long content can be scrolled by keyboard.
  return <Pre tabIndex={0}>{inLines(text)}</Pre>
}
