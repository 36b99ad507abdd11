import { MAX_SEARCH } from '@portal/contract'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../button/IconButton.tsx'
import { TextField } from '../../field/TextField.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { useTableText } from '../useTableText.ts'

/** Long enough for typing, short enough to feel immediate. */
export const SEARCH_DELAY_MS = 300

interface SearchBoxProps {
  readonly search: string
  /** The searched fields, if the columns do not show them. */
  readonly hint?: string | undefined
  readonly onSearch: (search: string) => void
}

/** "Type to Search": sends a request after a pause of 300 ms, at once with Enter; Clear and Esc empty it. */
export function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const t = useTableText()
  const [text, setText] = useState(search)
  const asked = useRef(search)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // Set from elsewhere (Back button, "Clear search and filters"): show that instead of the typed text.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  const ask = (value: string) => {
    if (value.trim() === asked.current || value.length > MAX_SEARCH) return
    asked.current = value.trim()
    latest.current(value.trim())
  }
  const askLater = useRef(ask)
  useEffect(() => {
    askLater.current = ask
  })
  useEffect(() => {
    const timer = setTimeout(() => askLater.current(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  const clear = () => {
    setText('')
    ask('')
  }
  return (
    <TextField
      label={hint ?? t('searchLabel')}
      isLabelHidden
      type="search"
      placeholder={hint ?? t('search')}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text)
        if (event.key !== 'Escape' || !text) return
        event.stopPropagation()
        clear()
      }}
      startAdornment={<Icon name="search" size={18} />}
      endAdornment={text && <IconButton icon="close" size="sm" label={t('clearSearch')} onClick={clear} />}
    />
  )
}
