import styled from '@emotion/styled'
import { space } from '../theme/tokens.ts'

/** Width of a narrow field in pixels: a choice of a few characters under a short label. */
const NARROW = 100
/** Width of a field for a short word in pixels, such as “nothing”. */
const WORD = 116
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

/** A field of a {@link FieldLine} for a short word. */
export const WordField = styled(NarrowField)({ '&&': { flexBasis: WORD } })

/** A field of a {@link FieldLine} for long texts, which takes most of the remaining width. */
export const WideField = styled.div({ '&&': { flex: `6 1 ${WIDE}px` } })

/** Height in pixels of the label above a field. */
const LABEL = 26

/** A field of a {@link FieldLine} with a button beside it. */
export const FieldWithButton = styled.div({ '&&': { flex: '0 1 420px' } })

/** A button of a {@link FieldLine}, beside the box of a field with a label and perhaps a hint. */
export const ButtonBesideField = styled.div({ '&&': { flex: '0 0 auto', paddingBlockStart: LABEL } })
