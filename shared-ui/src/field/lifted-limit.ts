import type { FocusEvent, FocusEventHandler } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Handlers<C extends Control> {
  readonly onFocus?: FocusEventHandler<C> | undefined
  readonly onBlur?: FocusEventHandler<C> | undefined
}

/**
 * Returns the control's `maxlength`, which is removed during editing: with this attribute a browser silently cuts typed
 * or pasted text. The field keeps the whole text and reports the excess (`useTooLong`).
 */
export function liftedLimit<C extends Control>(maxLength: number | undefined, { onFocus, onBlur }: Handlers<C>) {
  return {
    maxLength,
    onFocus: (event: FocusEvent<C>) => {
      event.currentTarget.removeAttribute('maxlength')
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<C>) => {
      if (maxLength !== undefined) event.currentTarget.maxLength = maxLength
      onBlur?.(event)
    },
  }
}
