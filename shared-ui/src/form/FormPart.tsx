import { type ReactNode, useRef } from 'react'
import { FormContext, useFormContext } from './form-context.ts'

interface FormPartProps {
  /** Path of a value, such as `rows[2]`; the part must contain only fields of this value. */
  name: string
  children: ReactNode
}

/**
 * A part of a form whose fields are drawn again only after a change of this part: with fifty rows, a keystroke draws
 * only the edited row. The content must be a component in `memo`.
 */
export function FormPart({ name, children }: FormPartProps) {
  const form = useFormContext()
  const value = form.readValue(name)
  const state = form.stateWithin(name)
  const kept = useRef({ name, value, state, form })
  const { current } = kept
  if (current.name !== name || current.value !== value || current.state !== state)
    kept.current = { name, value, state, form }
  return <FormContext.Provider value={kept.current.form}>{children}</FormContext.Provider>
}
