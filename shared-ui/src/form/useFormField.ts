import { useLayoutEffect, useRef } from 'react'
import { afterLeaving } from '../fields/after-leaving.ts'
import { useMessageOf } from './FormMessagesProvider.tsx'
import { useFormContext } from './form-context.ts'
import { REQUIRED } from './problems-of.ts'

export interface FormField<T> {
  readonly name: string
  readonly value: T
  readonly setValue: (value: T) => void
  readonly onBlur: () => void
  /** The error message; undefined if there is no error to show. */
  readonly error: string | undefined
  readonly isSubmitting: boolean
  /** Whether the field shows its errors: the user has left the field or tried to submit. */
  readonly isTried: boolean
  /** The maximum length of a text by the form's schema; undefined if the schema states none. */
  readonly maxLength: number | undefined
  /** Blocks submits while the control has a text that it cannot parse. */
  readonly holdSubmit: (isHeld: boolean) => void
}

/**
 * Binds a control to its form by name.
 * @param name path of the value in the form's values
 * @param label the field's label, for messages that begin with it ("Username is required")
 * @param requiredKey the message of an empty field, if the usual one does not fit
 * @example const { value, setValue, onBlur, error } = useFormField<string>('username', label)
 */
export function useFormField<T>(name: string, label: string, requiredKey = REQUIRED): FormField<T> {
  const form = useFormContext()
  const messageOf = useMessageOf()
  const problem = form.problemOf(name)
  const showField = useRef(form.showField)
  showField.current = form.showField
  useLayoutEffect(() => showField.current(name), [name])
  return {
    name,
    value: form.readValue(name) as T,
    setValue: (value) => form.setValue(name, value),
    // The message makes the form taller. If it appeared at once, it would move the button that is being pressed.
    onBlur: () => afterLeaving(() => form.touch(name)),
    error:
      problem && messageOf(name, problem.key === REQUIRED ? requiredKey : problem.key, { label, ...problem.params }),
    isSubmitting: form.isSubmitting,
    isTried: form.isTried(name),
    maxLength: form.maxLengthOf(name),
    holdSubmit: (isHeld) => form.holdSubmit(name, isHeld),
  }
}
