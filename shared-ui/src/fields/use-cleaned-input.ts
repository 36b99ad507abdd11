import { type ChangeEvent, type CompositionEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterLeaving } from './after-leaving.ts'
import type { Clean } from './clean.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Cleans typed or pasted text and keeps the caret position. Text in composition (accents by dead keys, input methods)
 * is left unchanged until it is finished.
 * @returns the handlers of the control, and the removed characters, which its field reports (`InputWord`) until the
 * text is corrected or the control is left
 */
export function useCleanedInput(clean: Clean, onChange: (value: string) => void, onBlur: () => void) {
  const caret = useRef<{ control: Control; at: number } | null>(null)
  const length = useRef(0)
  const [takenOut, setTakenOut] = useState<readonly string[]>([])

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
    const lost = [...text].filter((character) => clean(character) === '' && !cleaned.includes(character))
    if (lost.length > 0) setTakenOut((before) => [...new Set([...before, ...lost])])
    // Typing on is not a correction: a fast typist has not read the message yet.
    else if (cleaned.length <= length.current) setTakenOut([])
    length.current = cleaned.length
    onChange(cleaned)
  }
  return {
    takenOut,
    handlers: {
      onChange: (event: ChangeEvent<Control>) => {
        if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value)
        else take(event.target)
      },
      onCompositionEnd: (event: CompositionEvent<Control>) => take(event.currentTarget),
      onFocus: (event: FocusEvent<Control>) => {
        length.current = event.target.value.length
      },
      onBlur: () => {
        afterLeaving(() => setTakenOut([]))
        onBlur()
      },
    },
  }
}
