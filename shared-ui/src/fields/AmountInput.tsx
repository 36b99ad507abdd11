import styled from '@emotion/styled'
import { useId } from 'react'
import { BareInput, ControlBox } from '../field/Control.tsx'
import { describedBy, FieldFrame } from '../field/FieldFrame.tsx'
import { useFormField } from '../form/useFormField.ts'
import type { FieldProps } from './field-props.ts'
import { useAmountText } from './use-amount-text.ts'

const Figure = styled(BareInput)({ '&[inputmode="decimal"]': { textAlign: 'end' } })

export interface AmountInputProps extends FieldProps {
  /** ISO code of the currency, shown beside the figure; `%` for a percentage. */
  currency?: string
  /** Number of decimals; two by default. */
  decimals?: number
  allowsNegative?: boolean
  placeholder?: string
  autoFocus?: boolean
  /** A further error message for the amount, shown at once. */
  fault?: string | undefined
}

/**
 * A field for an amount. The value is a decimal string (`1234567.5`), shown with the language's separators. An
 * ambiguous or invalid text (ruling A112) stays as typed, shows an error at the field, and blocks the form until it is
 * corrected.
 */
export function AmountInput(props: AmountInputProps) {
  const { name, label, hint, isRequired, isDisabled = false, currency, placeholder, fault, autoFocus } = props
  const { decimals = 2, allowsNegative } = props
  const id = useId()
  const field = useFormField<string | undefined>(name, label)
  const { fault: unreadable, ...control } = useAmountText(field, { decimals, currency, allowsNegative, isDisabled })
  const error = unreadable ?? field.error ?? fault
  return (
    <FieldFrame {...{ id, label, hint, error, isRequired }}>
      <ControlBox>
        {currency && <span className="p-adornment">{currency}</span>}
        <Figure
          {...control}
          id={id}
          name={name}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          autoFocus={autoFocus}
          placeholder={placeholder}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          {...describedBy(id, error, hint)}
        />
      </ControlBox>
    </FieldFrame>
  )
}
