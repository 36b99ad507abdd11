import styled from '@emotion/styled'
import { MAX_SEARCH } from '@portal/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../button/IconButton.tsx'
import { TextField } from '../../field/TextField.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { useTableText } from '../useTableText.ts'

/** Milliseconds: long enough for typing, short enough to feel immediate. */
export const SEARCH_DELAY_MS = 300

/** Hides the browser's button to clear a search, because the kit has its own. */
const OneClearButton = styled.div({ display: 'contents', '& ::-webkit-search-cancel-button': { display: 'none' } })

interface SearchBoxProps {
  readonly search: string
  /** The searched fields, if the columns do not show them. */
  readonly hint?: string | undefined
  readonly onSearch: (search: string) => void
}

/** The "Type to Search" box: searches after a pause of 300 ms, or at once with Enter. Clear and Esc empty the box. */
export function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const t = useTableText()
  const [text, setText] = useState(search)
  const asked = useRef(search)
  const latest = useRef(onSearch)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Runs before any timer: a timer that fires later must not send an outdated text or search an earlier list.
  useLayoutEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(pause.current), [])

  // A search set from elsewhere (Back button, "Clear search and filters") replaces the typed text.
  useLayoutEffect(() => {
    if (search === asked.current) return
    clearTimeout(pause.current)
    asked.current = search
    setText(search)
  }, [search])

  const ask = (value: string) => {
    clearTimeout(pause.current)
    if (value.trim() === asked.current || value.length > MAX_SEARCH) return
    asked.current = value.trim()
    latest.current(value.trim())
  }
  const type = (value: string) => {
    setText(value)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => ask(value), SEARCH_DELAY_MS)
  }
  const clear = () => {
    setText('')
    ask('')
  }
  return (
    <OneClearButton>
      <TextField
        label={hint ?? t('searchLabel')}
        isLabelHidden
        type="search"
        placeholder={hint ?? t('search')}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={text}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text)
          if (event.key !== 'Escape' || !text) return
          event.stopPropagation()
          clear()
        }}
        startAdornment={<Icon name="search" size={18} />}
        endAdornment={text && <IconButton icon="close" size="sm" label={t('clearSearch')} onClick={clear} />}
      />
    </OneClearButton>
  )
}
