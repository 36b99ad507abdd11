import styled from '@emotion/styled'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { afterLeaving } from './after-leaving.ts'
import {
  type AmountLoss,
  amountLoss,
  caretAfter,
  editedAmount,
  markedAmount,
  NO_LOSS,
  restingAmount,
  textOfAmount,
  wholeAmount,
} from './amount-text.ts'
import type { FieldProps } from './field-props.ts'
import { InputWord } from './InputWord.tsx'

const Figure = styled(BareInput)({ textAlign: 'end' })

export interface AmountInputProps extends FieldProps {
  /** ISO code shown beside the figure; `%` for a percentage. */
  currency?: string
  /** Two unless told. */
  decimals?: number
  placeholder?: string
  /** What is wrong with it beside other things, in words: said while it is typed, as soon as it is so. */
  fault?: string | undefined
}

/**
 * An amount. The value is a decimal string (`1234567.5`), shown with the language's separators while typing, and with both decimals
 * of money once it is left.
 */
export function AmountInput(props: AmountInputProps) {
  const { name, label, hint, isRequired, isDisabled, currency, decimals = 2, placeholder, fault } = props
  const t = useKitText()
  const id = useId()
  const { language } = useLocale()
  const { value, setValue, onBlur, error: problem } = useFormField<string | undefined>(name, label)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const error = problem ?? fault
  const [isTyping, setTyping] = useState(false)
  const amount = isTyping ? (value ?? '') : restingAmount(value ?? '', decimals)
  const shown = textOfAmount(amount, language)
  const [loss, setLoss] = useState<AmountLoss>(NO_LOSS)

  const amountAfter = ({ inputType, data }: Partial<InputEvent>, { value: text, selectionStart }: HTMLInputElement) => {
    // Filled in by the browser or a program there is no kind of input; pasted and dropped there is what was meant.
    if (!inputType || /^insertFrom/.test(inputType)) return wholeAmount(text, language, decimals)
    if (data !== '.' && data !== ',') return editedAmount(text, language, decimals)
    return amount.includes('.') || decimals === 0 ? amount : markedAmount(text, selectionStart ?? text.length, decimals)
  }

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        {currency && <span className="p-adornment">{currency}</span>}
        <Figure
          ref={input}
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          onChange={({ target, nativeEvent }) => {
            const next = amountAfter(nativeEvent as Partial<InputEvent>, target)
            caret.current = caretAfter(
              target.value,
              target.selectionStart ?? target.value.length,
              textOfAmount(next, language),
              language,
            )
            setTyping(true)
            setValue(next)
            setLoss(amountLoss(target.value, textOfAmount(next, language)))
          }}
          onBlur={() => {
            if (value?.endsWith('.')) setValue(value.slice(0, -1))
            afterLeaving(() => setLoss(NO_LOSS))
            setTyping(false)
            onBlur()
          }}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
      <InputWord takenOut={loss.takenOut} more={loss.isCut ? t('amount.decimals', { decimals }) : undefined} />
    </FieldFrame>
  )
}
