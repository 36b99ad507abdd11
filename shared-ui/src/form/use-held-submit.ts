import { useLayoutEffect, useRef } from 'react'
import type { FormField } from './useFormField.ts'

/**
 * Blocks submits while `isHeld` is true: the control has a text that the form cannot send, and shows the error itself.
 */
export function useHeldSubmit({ holdSubmit }: Pick<FormField<unknown>, 'holdSubmit'>, isHeld: boolean): void {
  const hold = useRef(holdSubmit)
  hold.current = holdSubmit
  useLayoutEffect(() => hold.current(isHeld), [isHeld])
  useLayoutEffect(() => () => hold.current(false), [])
}
