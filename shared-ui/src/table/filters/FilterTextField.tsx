import { MAX_SEARCH } from '@portal/contract'
import { useEffect, useState } from 'react'
import { TextField } from '../../field/TextField.tsx'
import type { FilterFieldProps } from './list-filter.ts'

interface FilterTextFieldProps extends FilterFieldProps {
  readonly hint?: string
  /** What is typed as it is asked for, `''` for nothing; null of what cannot be asked for, which is then left as it was. */
  readonly wireOf?: (typed: string) => string | null
  /** What is said of it. */
  readonly wrong?: string
}

/** A filter whose value is typed, a record's number for instance: in force with Enter, or when the field is left. */
export function FilterTextField({
  label,
  value,
  onChange,
  hint,
  wireOf = (typed) => typed,
  wrong,
}: FilterTextFieldProps) {
  const [text, setText] = useState(value)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setText(value), [value])
  const ask = () => {
    const wanted = wireOf(text.trim())
    setWrong(wanted === null)
    if (wanted !== null && wanted !== value && wanted.length <= MAX_SEARCH) onChange(wanted)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      error={isWrong ? wrong : undefined}
      onChange={(typed) => {
        setText(typed)
        setWrong(false)
      }}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  )
}
