import styled from '@emotion/styled'
import { formatCount } from '@portal/contract/format'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { color } from '../theme/tokens.ts'
import type { DataTableProps } from './data-table-props.ts'
import { withDates, withSearch } from './table-state.ts'
import { Toolbar } from './table-styles.ts'
import { DateRange } from './toolbar/DateRange.tsx'
import { DisplayMenu } from './toolbar/DisplayMenu.tsx'
import { SearchBox } from './toolbar/SearchBox.tsx'
import { useTableText } from './useTableText.ts'

const Chosen = styled.span({ fontSize: 13, color: color.muted, whiteSpace: 'nowrap' })

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'search' | 'dateRange' | 'selection' | 'toolbar'
> & { readonly hidden: readonly string[] }

/** Search, date range, what the screen adds, and how the table is displayed. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, hidden, state, onStateChange, search = true, dateRange, selection, toolbar } = props
  const t = useTableText()
  const locale = useLocale()
  const chosen = selection?.selected.length ?? 0
  return (
    <Toolbar>
      {search && (
        <div className="p-search">
          <SearchBox search={state.search} onSearch={(text) => onStateChange(withSearch(state, text))} />
        </div>
      )}
      {dateRange && (
        <DateRange
          startDate={state.startDate}
          endDate={state.endDate}
          onQuery={(start, end) => onStateChange(withDates(state, start, end))}
        />
      )}
      <div className="p-own">
        {chosen > 0 && <Chosen>{t('selected', { count: formatCount(chosen, locale) })}</Chosen>}
        {toolbar}
        <DisplayMenu columns={columns} hidden={hidden} state={state} onStateChange={onStateChange} />
      </div>
    </Toolbar>
  )
}
