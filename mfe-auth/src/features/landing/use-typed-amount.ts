import type { LandingLanguage } from '@portal/contract/format'
import { editAmount, type TypedAmount, textOfAmount } from '@portal/contract/typed-amount'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { DEFAULT_SEND, readAmount, type SendCurrency } from './converter.ts'

/**
 * Manages the text of the amount to send, which is grouped while the user types. An amount is rewritten when the user
 * leaves the field or changes the page's language. Text that is not an amount remains unchanged.
 */
export function useTypedAmount(currency: SendCurrency, language: LandingLanguage) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const inLanguage = (amount: string): Typed => {
    const text = textOfAmount(amount, language)
    return { text, grouped: text, language }
  }
  const [typed, setTyped] = useState(() => inLanguage(DEFAULT_SEND))
  const rewritten = (): Typed => {
    const amount = readAmount(typed.text, currency, typed.language)
    return amount === null ? typed : inLanguage(amount)
  }
  const shown = typed.language === language ? typed : rewritten()

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return {
    text: shown.text,
    control: {
      ref: input,
      value: shown.text,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
        const { inputType, data } = nativeEvent as Partial<InputEvent>
        const edit = { text: target.value, caret: target.selectionStart ?? target.value.length, inputType, data }
        const { caret: moved, ...after } = editAmount(shown, edit, language)
        caret.current = moved
        setTyped({ ...after, language })
      },
      onBlur: () => setTyped(rewritten()),
    },
  }
}

interface Typed extends TypedAmount {
  readonly language: LandingLanguage
}
