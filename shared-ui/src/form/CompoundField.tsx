import type { ReactNode } from 'react'
import { FormContext, useFormContext } from './form-context.ts'

export interface CompoundFieldProps {
  /** Path of the value in the form's values. */
  readonly name: string
  /** The part by which it is told what is wrong with the value. */
  readonly main: string
  /** Fields of its parts, named `<name>.<part>`. */
  readonly children: ReactNode
}

/**
 * Fields that are one value of their form: unsent work is put back into all of them or none, and what is wrong with the value
 * is said at its main part.
 * @example <CompoundField name="limit" main="text"><AmountInput name="limit.text" … /><CheckboxInput name="limit.isUnlimited" … /></CompoundField>
 */
export function CompoundField({ name, main, children }: CompoundFieldProps) {
  const form = useFormContext()
  const whole = (part: string) => (part === `${name}.${main}` ? name : part)
  const problemOf = (part: string) => form.problemOf(whole(part))
  const touch = (part: string) => form.touch(whole(part))
  return <FormContext.Provider value={{ ...form, problemOf, touch }}>{children}</FormContext.Provider>
}
