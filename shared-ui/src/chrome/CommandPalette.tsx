import styled from '@emotion/styled'
import MuiDialog from '@mui/material/Dialog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { BareInput } from '../field/Control.tsx'
import { useTooLong } from '../field/use-too-long.ts'
import { Icon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, space, TOUCH } from '../theme/tokens.ts'
import { Spinner } from '../waiting/Spinner.tsx'
import { PaletteLine } from './PaletteLine.tsx'
import type { PaletteItem } from './palette-filter.ts'
import { usePaletteText } from './palette-texts.ts'

const SearchLine = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${color.border}`,
  fontSize: 16,
  '& > svg': { color: color.muted, flexShrink: 0 },
})
const List = styled.div({ maxHeight: 'min(420px, 60vh)', overflowY: 'auto', padding: space(2) })
const Heading = styled.div({
  padding: `${space(2)} ${space(3)} ${space(1)}`,
  fontSize: 12,
  fontWeight: 600,
  color: color.muted,
})
const Asked = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(2)} ${space(4)} 0`,
  fontWeight: 600,
})
const Foot = styled.p({
  padding: `${space(2)} ${space(4)}`,
  borderTop: `1px solid ${color.border}`,
  fontSize: 12,
  color: color.muted,
  // This line is hidden on touch devices, because it shows keyboard shortcuts.
  [TOUCH]: { display: 'none' },
})
const Nothing = styled.p({ padding: space(6), textAlign: 'center', color: color.muted })

/** Maximum length of a query in the gateway; the palette reports a longer query. */
const LONGEST_QUERY = 120

/** Entries of one kind, under one heading. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  isOpen: boolean
  query: string
  onQuery: (query: string) => void
  /** The entries that match the query, in order; ids are unique over all groups. */
  groups: readonly PaletteGroup[]
  /** The state of the search: `short` if the query is too short, `asking` while the search runs. */
  state: 'idle' | 'short' | 'asking' | 'answered' | 'failed'
  onRetry: () => void
  /** The chosen command that needs a record, and the function that returns to all entries; undefined without one. */
  asks?: { readonly label: string; readonly onBack: () => void } | undefined
  onSelect: (item: PaletteItem) => void
  onClose: () => void
}

/** A dialog to find screens, commands and records by typing. The shell handles the keys that open it (Ctrl/Cmd-K). */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  const t = usePaletteText()
  const titleId = useId()
  return (
    <MuiTheme>
      <MuiDialog
        open={isOpen}
        onClose={onClose}
        aria-labelledby={titleId}
        maxWidth={false}
        slotProps={{
          container: { style: { alignItems: 'flex-start' } },
          paper: { style: { width: '100%', maxWidth: 640, margin: '12vh 16px 16px' } },
        }}
      >
        <VisuallyHidden as="h2" id={titleId}>
          {t('label')}
        </VisuallyHidden>
        <Palette {...rest} />
      </MuiDialog>
    </MuiTheme>
  )
}

function Palette({
  query,
  onQuery,
  groups,
  state,
  onRetry,
  asks,
  onSelect,
}: Omit<CommandPaletteProps, 'isOpen' | 'onClose'>) {
  const t = usePaletteText()
  const kitText = useKitText()
  const id = useId()
  // The choice is stored by id, so that late results do not change the selection.
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const items = groups.flatMap((group) => group.items)
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === chosen),
  )
  const current = items[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line moves with choice and query
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, query])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1 + items.length }[event.key]
    if (to !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen(items[to % items.length]?.id ?? null)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onSelect(current)
    }
    if (event.key === 'Backspace' && query === '') asks?.onBack()
  }
  const goBack = () => {
    asks?.onBack()
    field.current?.focus()
  }
  const lineId = (item: PaletteItem) => `${id}-${item.id}`
  const isDone = state !== 'asking'
  const tooLong = useTooLong(query, LONGEST_QUERY)
  const nothing = tooLong ?? (state === 'short' ? t('short') : t('none', { query }))
  const counted = items.length === 0 ? (tooLong ?? t('none', { query })) : t('found', { count: items.length })
  const spoken = isDone ? counted : t('asking')

  return (
    <>
      {asks && (
        <Asked>
          {asks.label}
          <Button size="sm" variant="ghost" onClick={goBack}>
            {t('back')}
          </Button>
        </Asked>
      )}
      <SearchLine>
        <Icon name="search" />
        <BareInput
          ref={field}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && lineId(current)}
          aria-autocomplete="list"
          aria-label={asks?.label ?? t('label')}
          placeholder={t(asks ? 'asks' : 'placeholder')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
        />
        {state === 'asking' && <Spinner size={18} />}
      </SearchLine>
      <List ref={list} role="listbox" id={`${id}-list`} aria-label={t('label')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox; a fieldset is none
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <Heading id={`${id}-${group.id}`} role="presentation">
              {group.title}
            </Heading>
            {group.items.map((item) => (
              <PaletteLine
                key={item.id}
                id={lineId(item)}
                item={item}
                query={query}
                isChosen={item === current}
                onPoint={() => setChosen(item.id)}
                onSelect={() => onSelect(item)}
              />
            ))}
          </div>
        ))}
      </List>
      {isDone && items.length === 0 && query !== '' && <Nothing>{nothing}</Nothing>}
      {state === 'failed' && (
        <Asked>
          {t('failed')}
          <Button size="sm" startIcon="refresh" onClick={onRetry}>
            {kitText('retry')}
          </Button>
        </Asked>
      )}
      <VisuallyHidden role="status">{query !== '' && spoken}</VisuallyHidden>
      <Foot>{t('hint')}</Foot>
    </>
  )
}
