import styled from '@emotion/styled'
import { PAGE_SIZES, type PageSize, type TableState } from '@portal/contract'
import { formatCount } from '@portal/contract/format'
import { useId } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color, radius, TOUCH, TOUCH_EDGE } from '../theme/tokens.ts'
import { withPage, withSize } from './table-state.ts'
import { useTableText } from './useTableText.ts'

const Bar = styled.nav({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 24px',
  padding: '6px 12px',
  borderTop: `1px solid ${color.border}`,
  fontSize: 13,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  // The pager is hidden until the rows are known, because it would move when the rows replace their placeholders.
  '&[data-awaited]': { visibility: 'hidden' },
  '@media print': { display: 'none' },
})
const Group = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Note = styled.span({ marginInlineEnd: 'auto' })
const Size = styled.select({
  height: 28,
  padding: '0 4px',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.text,
  fontSize: 13,
  [TOUCH]: { height: TOUCH_EDGE, minWidth: TOUCH_EDGE, fontSize: 16 },
})

interface TablePagerProps {
  readonly total: number
  /** Whether the first answer is pending: the number of rows and pages is still unknown. */
  readonly isAwaited: boolean
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  /** Heading of the sorted amounts column, if the rows are sorted within each currency. */
  readonly sortedWithin?: string | undefined
}

/** The pager of a table: rows per page, the range and total, and the buttons for the previous and next page. */
export function TablePager({ total, isAwaited, state, onStateChange, sortedWithin }: TablePagerProps) {
  const t = useTableText()
  const locale = useLocale()
  const id = useId()
  const { page, size } = state
  const pages = Math.max(1, Math.ceil(total / size))
  const count = (value: number) => formatCount(value, locale)
  const range = { from: count(page * size + 1), to: count(Math.min(total, (page + 1) * size)), total: count(total) }
  return (
    <Bar aria-label={t('pages')} data-awaited={isAwaited || undefined}>
      {sortedWithin !== undefined && <Note>{t('sortedWithin', { column: sortedWithin })}</Note>}
      <Group>
        <label htmlFor={id}>{t('rowsPerPage')}</label>
        <Size
          id={id}
          value={size}
          onChange={(event) => onStateChange(withSize(state, Number(event.target.value) as PageSize))}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Size>
      </Group>
      {!isAwaited && <span>{total > 0 && page < pages ? t('range', range) : t('noRows')}</span>}
      <Group>
        <IconButton
          icon="chevron-left"
          size="sm"
          label={t('previousPage')}
          disabled={page === 0}
          onClick={() => onStateChange(withPage(state, Math.min(page, pages) - 1))}
        />
        {!isAwaited && <span>{t('page', { page: count(page + 1), pages: count(pages) })}</span>}
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t('nextPage')}
          disabled={page + 1 >= pages}
          onClick={() => onStateChange(withPage(state, page + 1))}
        />
      </Group>
    </Bar>
  )
}
