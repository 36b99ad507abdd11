import { useLocale } from '../locale/LocaleProvider.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { activeFilters } from './filters/active-filters.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { useTable } from './TableContext.ts'
import { withSearch } from './table-state.ts'
import { Toolbar } from './table-styles.ts'
import { DisplayMenu } from './toolbar/DisplayMenu.tsx'
import { SearchBox } from './toolbar/SearchBox.tsx'
import { useTableText } from './useTableText.ts'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'search' | 'filters' | 'dates' | 'toolbar'
> & { readonly hidden: readonly string[] }

/** Search, filters and the active ones, the screen's additions, and the display settings of the table. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, hidden, state, onStateChange, search = true, filters = [], dates, toolbar } = props
  const t = useTableText()
  const locale = useLocale()
  const { widths, isNarrow } = useTable()
  const active = activeFilters(state, { filters, dates }, columns, { t, locale })
  return (
    <Toolbar>
      {search && (
        <div className="p-search">
          <SearchBox
            search={state.search}
            hint={typeof search === 'string' ? search : undefined}
            onSearch={(text) => onStateChange(withSearch(state, text))}
          />
        </div>
      )}
      {(filters.length > 0 || dates !== undefined) && (
        <FilterButton {...{ filters, dates, state, onStateChange }} count={active.length} />
      )}
      <FilterChips {...{ active, state, onStateChange }} />
      <div className="p-own">
        {toolbar}
        <DisplayMenu {...{ columns, hidden, state, onStateChange }} widths={isNarrow ? undefined : widths} />
      </div>
    </Toolbar>
  )
}
