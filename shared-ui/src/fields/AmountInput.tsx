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
}

/** An amount. The value is a decimal string (`1234567.5`), shown with the language's separators while typing. */
export function AmountInput(props: AmountInputProps) {
  const { name, label, hint, isRequired, isDisabled, currency, decimals = 2, placeholder } = props
  const t = useKitText()
  const id = useId()
  const { language } = useLocale()
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = textOfAmount(value ?? '', language)
  const [loss, setLoss] = useState<AmountLoss>(NO_LOSS)

  const amountAfter = ({ inputType, data }: Partial<InputEvent>, { value: text, selectionStart }: HTMLInputElement) => {
    // Filled in by the browser or a program there is no kind of input; pasted and dropped there is what was meant.
    if (!inputType || /^insertFrom/.test(inputType)) return wholeAmount(text, language, decimals)
    if (data !== '.' && data !== ',') return editedAmount(text, language, decimals)
    return value?.includes('.') || decimals === 0
      ? (value ?? '')
      : markedAmount(text, selectionStart ?? text.length, decimals)
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
            const amount = amountAfter(nativeEvent as Partial<InputEvent>, target)
            caret.current = caretAfter(
              target.value,
              target.selectionStart ?? target.value.length,
              textOfAmount(amount, language),
              language,
            )
            setValue(amount)
            setLoss(amountLoss(target.value, textOfAmount(amount, language)))
          }}
          onBlur={() => {
            if (value?.endsWith('.')) setValue(value.slice(0, -1))
            afterLeaving(() => setLoss(NO_LOSS))
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
