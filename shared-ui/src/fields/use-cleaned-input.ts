import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react'
import type { Clean } from './clean.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Cleans what is typed or pasted and leaves the caret where the writer put it. Text still being composed (accents by
 * dead keys, input methods) is left alone until it is finished.
 */
export function useCleanedInput(clean: Clean, onChange: (value: string) => void) {
  const caret = useRef<{ control: Control; at: number } | null>(null)

  useLayoutEffect(() => {
    const wanted = caret.current
    caret.current = null
    if (wanted && document.activeElement === wanted.control) wanted.control.setSelectionRange(wanted.at, wanted.at)
  })

  const take = (control: Control) => {
    const text = control.value
    const cleaned = clean(text)
    if (cleaned !== text)
      caret.current = { control, at: clean(text.slice(0, control.selectionStart ?? text.length)).length }
    onChange(cleaned)
  }
  return {
    onChange: (event: ChangeEvent<Control>) => {
      if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value)
      else take(event.target)
    },
    onCompositionEnd: (event: CompositionEvent<Control>) => take(event.currentTarget),
  }
}
