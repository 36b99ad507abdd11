import styled from '@emotion/styled'
import { useId, useLayoutEffect, useRef } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { amountOfText, caretAfter, textOfAmount } from './amount-text.ts'
import type { FieldProps } from './field-props.ts'

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
  const id = useId()
  const { language } = useLocale()
  const { value, setValue, onBlur, error } = useFormField<string | undefined>(name, label)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = textOfAmount(value ?? '', language)

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
          onChange={({ target }) => {
            const amount = amountOfText(target.value, language, decimals)
            caret.current = caretAfter(
              target.value,
              target.selectionStart ?? target.value.length,
              textOfAmount(amount, language),
              language,
            )
            setValue(amount)
          }}
          onBlur={() => {
            if (value?.endsWith('.')) setValue(value.slice(0, -1))
            onBlur()
          }}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
    </FieldFrame>
  )
}
