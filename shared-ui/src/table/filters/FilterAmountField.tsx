import { MAX_SEARCH } from '@portal/contract'
import { textOfAmount } from '@portal/contract/typed-amount'
import { useEffect, useState } from 'react'
import { TextField } from '../../field/TextField.tsx'
import { amountFaultText } from '../../fields/amount-fault-text.ts'
import { amountExample, readAmount } from '../../fields/amount-text.ts'
import { useLocale } from '../../locale/LocaleProvider.tsx'
import { useKitText } from '../../texts/KitTextsProvider.tsx'
import type { FilterFieldProps } from './list-filter.ts'

const MONEY = { decimals: 2 }

/**
 * A filter for an amount, parsed as in a form. The filter is applied with Enter, or when the user leaves the field. A
 * text that is not an amount stays as typed with an error, and does not change the filter.
 */
export function FilterAmountField({ label, value, onChange }: FilterFieldProps) {
  const t = useKitText()
  const { language } = useLocale()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => {
    setText(textOfAmount(value, language))
    setError(undefined)
  }, [value, language])
  const apply = () => {
    const parsed = readAmount(text, language, MONEY)
    if ('fault' in parsed) return setError(amountFaultText(t, parsed.fault, language, MONEY))
    setText(textOfAmount(parsed.amount, language))
    if (parsed.amount !== value) onChange(parsed.amount)
  }
  return (
    <TextField
      label={label}
      hint={t('amount.hint', { example: amountExample(language, 2) })}
      value={text}
      maxLength={MAX_SEARCH}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      onChange={(typed) => {
        setText(typed)
        setError(undefined)
      }}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
