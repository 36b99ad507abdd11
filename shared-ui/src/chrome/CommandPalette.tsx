import styled from '@emotion/styled'
import MuiDialog from '@mui/material/Dialog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { BareInput } from '../field/Control.tsx'
import { Icon, isIcon } from '../icon/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { color, radius, space, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { filterItems, type PaletteItem } from './palette-filter.ts'

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
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 40,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '& > svg': { color: color.muted, flexShrink: 0 },
  '& > small': { marginInlineStart: 'auto', fontSize: 12, color: color.muted },
  '&[aria-selected="true"]': { background: color.primarySoft },
})
const Foot = styled.p({
  padding: `${space(2)} ${space(4)}`,
  borderTop: `1px solid ${color.border}`,
  fontSize: 12,
  color: color.muted,
})
const Nothing = styled.p({ padding: space(6), textAlign: 'center', color: color.muted })

export interface CommandPaletteProps {
  isOpen: boolean
  /** Every screen the user may open, in menu order. */
  items: readonly PaletteItem[]
  onSelect: (item: PaletteItem) => void
  onClose: () => void
}

/** Goes to any screen by a few letters of its name. The keys that open it (Ctrl/Cmd-K) are the shell's. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  const t = useKitText()
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
          paper: { style: { width: '100%', maxWidth: 560, margin: '12vh 16px 16px' } },
        }}
      >
        <VisuallyHidden as="h2" id={titleId}>
          {t('palette.label')}
        </VisuallyHidden>
        <Palette {...rest} />
      </MuiDialog>
    </MuiTheme>
  )
}

function Palette({ items, onSelect }: Pick<CommandPaletteProps, 'items' | 'onSelect'>) {
  const t = useKitText()
  const id = useId()
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found = filterItems(items, query)
  const current = found[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line moves with index and query
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [index, query])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1 + found.length }[event.key]
    if (to !== undefined && found.length > 0) {
      event.preventDefault()
      setIndex(to % found.length)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onSelect(current)
    }
  }
  const lineId = (item: PaletteItem) => `${id}-${item.id}`

  return (
    <>
      <SearchLine>
        <Icon name="search" />
        <BareInput
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && lineId(current)}
          aria-autocomplete="list"
          aria-label={t('palette.label')}
          placeholder={t('palette.placeholder')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </SearchLine>
      <List ref={list} role="listbox" id={`${id}-list`} aria-label={t('palette.label')}>
        {found.map((item) => (
          // The keyboard stays in the text field (combobox pattern): Enter there presses the chosen line.
          <Line
            key={item.id}
            id={lineId(item)}
            role="option"
            aria-selected={item === current}
            onPointerMove={() => setIndex(found.indexOf(item))}
            onClick={() => onSelect(item)}
          >
            {item.icon && isIcon(item.icon) && <Icon name={item.icon} size={18} />}
            <span>{item.label}</span>
            {item.section && <small>{item.section}</small>}
          </Line>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{t('palette.none')}</Nothing>}
      <Foot>{t('palette.hint')}</Foot>
    </>
  )
}
