import { type AmountField, amountMarks } from '@portal/contract/parse-amount'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHeldSubmit } from '../form/use-held-submit.ts'
import type { FormField } from '../form/useFormField.ts'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { amountFaultText } from './amount-fault-text.ts'
import { amountFault, amountValue, caretAfter, regrouped, restingAmount, textOfAmount } from './amount-text.ts'

/** A text during editing. */
interface Edited {
  readonly text: string
  /** Whether its grouping marks were set by the field: typed ones are checked as typed. */
  readonly isGrouped: boolean
}

interface AmountOptions extends AmountField {
  readonly isDisabled: boolean
}

/**
 * The text of an amount's control, its handlers, and the message for a text that is not an amount. Typed, pasted and
 * filled-in texts are read alike; while only digits and the decimal mark are typed, the field groups them.
 */
export function useAmountText(field: FormField<string | undefined>, { isDisabled, ...kind }: AmountOptions) {
  const t = useKitText()
  const { language } = useLocale()
  const { value = '', setValue, onBlur, isTried, holdSubmit } = field
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
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
    const wasGrouped = shown === '' || (isEdited ? edited.isGrouped : fault === null)
    const isGrouped = wasGrouped && keepsGroups(nativeEvent as InputEvent, language)
    const text = isGrouped ? regrouped(target.value, language) : target.value
    if (text !== target.value)
      caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length, text, language)
    setEdited({ text, isGrouped })
    const next = amountValue(text, language, kind)
    holdSubmit(amountFault(next, language, kind) !== null)
    setValue(next)
  }

  // More keys may resolve an ambiguity, so it is reported only after leaving the field.
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

/** Whether an edit sets no grouping mark: a digit, the language's decimal mark, or a deletion. */
function keepsGroups({ inputType, data }: Partial<InputEvent>, language: string): boolean {
  if (inputType?.startsWith('delete')) return true
  if (inputType !== 'insertText' || !data) return false
  return /^\d$/.test(data) || data === amountMarks(language).decimal
}
