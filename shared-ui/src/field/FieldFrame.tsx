import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { color, space } from '../theme/tokens.ts'
import { FieldNotes } from './FieldNotes.tsx'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(1.5), minWidth: 0 })
const Label = styled.label({ fontSize: 13, fontWeight: 550, color: color.text })
const Star = styled.span({ color: color.danger, marginInlineStart: 2 })

export interface FieldFrameProps {
  /** Id of the control; the ids of error and hint are derived from it. */
  id: string
  label: ReactNode
  isRequired?: boolean | undefined
  hint?: ReactNode
  /** The error message, in the user's language. */
  error?: ReactNode
  /** Whether the label is only for screen readers (a search box with an icon). */
  isLabelHidden?: boolean | undefined
  /**
   * Whether the field is a group (radios, ranges), named by `aria-labelledby={labelIdOf(id)}` and not by `<label for>`.
   */
  isGroup?: boolean | undefined
  children: ReactNode
}

export const labelIdOf = (id: string) => `${id}-label`

/** Returns the attributes that connect a control with its error and hint. */
export function describedBy(id: string, error: ReactNode, hint: ReactNode) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** The frame of every field in the portal: label above the control, hint and error below the control. */
export function FieldFrame({ id, label, isRequired, hint, error, isLabelHidden, isGroup, children }: FieldFrameProps) {
  const words = (
    <>
      {label}
      {isRequired && <Star aria-hidden>*</Star>}
    </>
  )
  return (
    <Root>
      {!isLabelHidden && (
        <Label id={labelIdOf(id)} {...(isGroup ? { as: 'span' } : { htmlFor: id })}>
          {words}
        </Label>
      )}
      {children}
      <FieldNotes {...{ id, hint, error }} />
    </Root>
  )
}
