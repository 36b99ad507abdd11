import styled from '@emotion/styled'
import { formatCount } from '@portal/contract/format'
import { Icon } from '../icon/Icon.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color, HEADER_HEIGHT, radius, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import type { NewRows } from './data-table-props.ts'
import { useTableText } from './useTableText.ts'

// The button is on the line above the headings, or below the page's header once the headings have scrolled away. The
// button takes no room, so that the layout does not move.
const Place = styled.div({
  position: 'sticky',
  top: HEADER_HEIGHT + 20,
  zIndex: 7,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
  '@media print': { display: 'none' },
})
const Pill = styled.button({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  position: 'relative',
  height: 24,
  marginTop: -13,
  padding: '0 12px 0 8px',
  border: `1px solid ${color.primary}`,
  borderRadius: radius.pill,
  background: color.primarySoft,
  color: color.text,
  fontSize: 13,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: color.hover },
  // The touch target is larger than the drawn button.
  [TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: `${(24 - TOUCH_EDGE) / 2}px -4px` } },
})

interface NewRowsButtonProps {
  readonly newRows: NewRows | undefined
}

/** The "3 new" button: shows rows that have arrived since the list was loaded, and scrolls to them. */
export function NewRowsButton({ newRows }: NewRowsButtonProps) {
  const t = useTableText()
  const locale = useLocale()
  const count = newRows && formatCount(newRows.count, locale)
  return (
    <Place>
      {newRows && (
        <Pill
          type="button"
          onClick={({ currentTarget }) => {
            newRows.show()
            currentTarget.closest('section')?.scrollIntoView?.({ block: 'nearest' })
          }}
        >
          <Icon name="chevron-up" size={16} />
          {t(newRows.isMore ? 'newRowsMany' : 'newRows', { count: count ?? '' })}
        </Pill>
      )}
    </Place>
  )
}
