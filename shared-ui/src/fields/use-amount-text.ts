import type { AmountField } from '@portal/contract/parse-amount'
import { editAmount, type TypedAmount, textOfAmount } from '@portal/contract/typed-amount'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHeldSubmit } from '../form/use-held-submit.ts'
import type { FormField } from '../form/useFormField.ts'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { amountFaultText } from './amount-fault-text.ts'
import { amountFault, amountValue, restingAmount } from './amount-text.ts'

interface AmountOptions extends AmountField {
  readonly isDisabled: boolean
}

/**
 * Returns the text of an amount's control, its handlers, and the error message for a text that is not an amount. Typed,
 * pasted and autofilled texts are parsed in the same way. While only digits and the decimal mark are typed, the field
 * groups the digits.
 */
export function useAmountText(field: FormField<string | undefined>, { isDisabled, ...kind }: AmountOptions) {
  const t = useKitText()
  const { language } = useLocale()
  const { value = '', setValue, onBlur, isTried, holdSubmit } = field
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [edited, setEdited] = useState<TypedAmount | null>(null)
  const isEdited = edited !== null && amountValue(edited.text, language, kind) === value
  const shown = isEdited ? edited.text : textOfAmount(restingAmount(value, kind.decimals), language)
  const fault = isDisabled ? null : amountFault(value, language, kind)
  useHeldSubmit(field, fault !== null)

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const before = isEdited ? edited : { text: shown, grouped: fault === null ? shown : '' }
    const { inputType, data } = nativeEvent as Partial<InputEvent>
    const { value: typed, selectionStart } = target
    const edit = { text: typed, caret: selectionStart ?? typed.length, inputType, data }
    const { caret: moved, ...after } = editAmount(before, edit, language)
    caret.current = moved
    setEdited(after)
    const next = amountValue(after.text, language, kind)
    holdSubmit(amountFault(next, language, kind) !== null)
    setValue(next)
  }

  // Further typing may resolve an ambiguity, so an ambiguity is reported only after the user leaves the field.
  const isSaid = fault !== null && (isTried || fault !== 'ambiguous' || !isEdited)
  return {
    ref: input,
    value: shown,
    onChange,
    onBlur: () => {
      // A text that is not an amount stays as typed.
      if (fault === null) setEdited(null)
      onBlur()
    },
    fault: isSaid ? amountFaultText(t, fault, language, kind) : undefined,
  }
}
