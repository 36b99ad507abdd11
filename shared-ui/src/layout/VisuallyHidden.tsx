import styled from '@emotion/styled'
import { visuallyHidden } from './visually-hidden.ts'

/** Read by screen readers, not drawn. */
export const VisuallyHidden = styled.span(visuallyHidden)
