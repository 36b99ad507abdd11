import { createContext, useContext } from 'react'
import type { FieldProblem } from './problems-of.ts'

/** The form state used by fields. */
export interface FormContextValue {
  readonly readValue: (name: string) => unknown
  readonly setValue: (name: string, value: unknown) => void
  readonly touch: (name: string) => void
  /**
   * Returns the error to show now: the server's error while the refused value is unchanged, otherwise the schema's
   * error once the user has left the field or tried to submit.
   */
  readonly problemOf: (name: string) => FieldProblem | undefined
  /** Returns whether errors of the field are shown now: the user has left the field or tried to submit. */
  readonly isTried: (name: string) => boolean
  /** Returns what the fields within a part of the values show, except their values; equal texts show the same. */
  readonly stateWithin: (path: string) => string
  /** Returns the maximum length of a text by the form's schema; undefined if the schema states none. */
  readonly maxLengthOf: (name: string) => number | undefined
  /** Blocks submits while the field has a text that it cannot parse. */
  readonly holdSubmit: (name: string, isHeld: boolean) => void
  /** Registers a mounted field; the returned function unregisters it. */
  readonly showField: (name: string) => () => void
  readonly isSubmitting: boolean
  /** Whether a submit was refused because required fields are empty, and one of them still is. */
  readonly hasEmptyFields: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A bound field needs a Form above it')
  return form
}
