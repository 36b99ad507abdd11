import type { ReactNode } from 'react'

/** What every bound field takes. */
export interface FieldProps {
  /** Path of the value in the form's values. */
  name: string
  label: string
  hint?: ReactNode
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}
