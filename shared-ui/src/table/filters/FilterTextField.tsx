import { MAX_SEARCH } from '@portal/contract'
import { useEffect, useState } from 'react'
import { TextField } from '../../field/TextField.tsx'
import type { FilterFieldProps } from './list-filter.ts'

/**
 * A filter with a typed value, for instance a record's number. The value applies with Enter, or when the user leaves
 * the field.
 */
export function FilterTextField({ label, value, onChange, hint }: FilterFieldProps & { readonly hint?: string }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const ask = () => {
    const wanted = text.trim()
    if (wanted !== value && wanted.length <= MAX_SEARCH) onChange(wanted)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      onChange={setText}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  )
}
