import styled from '@emotion/styled'
import type { TableState } from '@portal/contract'
import { Button } from '../../button/Button.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { color, radius, TOUCH, TOUCH_EDGE } from '../../theme/tokens.ts'
import { withoutFilters } from '../table-state.ts'
import { useTableText } from '../useTableText.ts'
import { type ActiveFilter, ENDED } from './active-filters.ts'

const Row = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  flex: '1 1 260px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0, maxWidth: '100%' },
})
const Chip = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 28,
  padding: '2px 6px 2px 10px',
  border: `1px solid ${color.primary}`,
  borderRadius: radius.chip,
  background: color.primarySoft,
  color: color.text,
  fontSize: 13,
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_EDGE },
  '&:hover': { background: color.hover },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flexShrink: 0 },
})

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[]
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  /**
   * Whether a chip shows only the label of its filter; the accessible name and the title of the chip are always
   * complete.
   */
  readonly isShort?: boolean
}

/** Chips for the list's active filters: each filter can be removed, or all filters at once. */
export function FilterChips({ active, state, onStateChange, isShort = false }: FilterChipsProps) {
  const t = useTableText()
  if (active.length === 0) return null
  return (
    <Row aria-label={t('activeFilters')} data-short={isShort || undefined}>
      {active.map(({ id, label, words, without }) => {
        const said = t('filterIs', { label, words })
        return (
          <li key={id}>
            <Chip
              type="button"
              title={said}
              aria-label={t('removeFilter', { filter: said })}
              onClick={() => onStateChange(without)}
            >
              <span>{isShort ? label : said}</span>
              <Icon name="close" size={14} />
            </Chip>
          </li>
        )
      })}
      {active.some(({ id }) => id !== ENDED) && (
        <li>
          <Button variant="ghost" size="sm" onClick={() => onStateChange(withoutFilters(state))}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </Row>
  )
}
