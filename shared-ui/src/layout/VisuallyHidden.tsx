import styled from '@emotion/styled'
import { visuallyHidden } from './visually-hidden.ts'

/** Text that is read by screen readers but not drawn. */
export const VisuallyHidden = styled.span(visuallyHidden)
