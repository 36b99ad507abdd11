import { CompoundField } from '../form/CompoundField.tsx'
import { useFormField } from '../form/useFormField.ts'
import { Stack } from '../layout/Stack.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { AmountInput } from './AmountInput.tsx'
import { CheckboxInput } from './CheckboxInput.tsx'
import { CountInput } from './CountInput.tsx'
import type { FieldProps } from './field-props.ts'

export interface LimitInputProps extends FieldProps {
  /** The label of the "no limit" checkbox: "No limit of amount". */
  unlimitedLabel: string
  /** The kind of limit: a count is a whole number without a currency. */
  kind: 'amount' | 'count'
  currency?: string | undefined
}

/** A field for a limit: a figure, or "no limit". The value `{ text, isUnlimited }` is one value of the form. */
export function LimitInput({
  name,
  label,
  hint,
  isRequired,
  isDisabled,
  unlimitedLabel,
  kind,
  currency,
}: LimitInputProps) {
  const { language } = useLocale()
  const { value } = useFormField<{ readonly isUnlimited: boolean } | undefined>(name, label)
  const figure = { name: `${name}.text`, label, hint, isRequired, isDisabled: isDisabled || value?.isUnlimited }
  return (
    <CompoundField name={name} main="text">
      <Stack gap={1}>
        {kind === 'amount' ? (
          <AmountInput
            {...figure}
            {...(currency ? { currency } : {})}
            placeholder={new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(0)}
          />
        ) : (
          <CountInput {...figure} placeholder="0" />
        )}
        <CheckboxInput name={`${name}.isUnlimited`} label={unlimitedLabel} isDisabled={isDisabled} />
      </Stack>
    </CompoundField>
  )
}
