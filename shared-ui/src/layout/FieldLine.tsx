import styled from '@emotion/styled'
import { space } from '../theme/tokens.ts'

/** Width of a narrow field in pixels: a choice of a few characters under a short label. */
const NARROW = 112
const USUAL = 148
const WIDE = 188
/** Width of a narrow field with an error message. */
const WITH_ERROR = 260

/** Fields beside each other that share the width; fields that do not fit move to the next line. */
export const FieldLine = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space(3),
  '& > *': { flex: `1 1 ${USUAL}px`, minWidth: 0 },
})

/** A field of a {@link FieldLine} that needs little width. */
export const NarrowField = styled.div({
  '&&': { flex: `0 0 ${NARROW}px` },
  '&&:has([aria-invalid="true"])': { flexBasis: WITH_ERROR },
})

/** A field of a {@link FieldLine} for long texts. */
export const WideField = styled.div({ '&&': { flex: `2 1 ${WIDE}px` } })
