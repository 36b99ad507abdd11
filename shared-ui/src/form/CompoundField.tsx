import type { ReactNode } from 'react'
import { FormContext, useFormContext } from './form-context.ts'

export interface CompoundFieldProps {
  /** Path of the value in the form's values. */
  readonly name: string
  /** The part that shows the errors of the whole value; undefined if each part is a field of the request. */
  readonly main?: string
  /** The fields of the parts, named `<name>.<part>`. */
  readonly children: ReactNode
}

/**
 * Groups fields that form one value: unsent work is restored into all of these fields or into none. The value's errors
 * are shown at its main part, or at the part that the error names.
 * @example <CompoundField name="limit" main="text"><AmountInput name="limit.text" … /><CheckboxInput
 * name="limit.isUnlimited" … /></CompoundField>
 */
export function CompoundField({ name, main, children }: CompoundFieldProps) {
  const form = useFormContext()
  const fieldOf = (part: string) => (main === undefined ? part : part === main && name)
  const whole = (path: string) => (path.startsWith(`${name}.`) && fieldOf(path.slice(name.length + 1))) || path
  const problemOf = (path: string) => form.problemOf(whole(path))
  const touch = (path: string) => form.touch(whole(path))
  const showField = (path: string) => form.showField(whole(path))
  const isTried = (path: string) => form.isTried(whole(path))
  const holdSubmit = (path: string, isHeld: boolean) => form.holdSubmit(whole(path), isHeld)
  return (
    <FormContext.Provider value={{ ...form, problemOf, touch, showField, isTried, holdSubmit }}>
      {children}
    </FormContext.Provider>
  )
}
