import type { ReactNode } from 'react'

/** The props of every bound field. */
export interface FieldProps {
  /** Path of the value in the form's values. */
  name: string
  label: string
  hint?: ReactNode
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}
