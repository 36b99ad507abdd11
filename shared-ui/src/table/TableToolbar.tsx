import type { DataTableProps } from './data-table-props.ts'
import { withDates, withSearch } from './table-state.ts'
import { Toolbar } from './table-styles.ts'
import { DateRange } from './toolbar/DateRange.tsx'
import { DisplayMenu } from './toolbar/DisplayMenu.tsx'
import { SearchBox } from './toolbar/SearchBox.tsx'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'search' | 'dateRange' | 'toolbar'
> & { readonly hidden: readonly string[] }

/** Search, date range, what the screen adds, and how the table is displayed. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, hidden, state, onStateChange, search = true, dateRange, toolbar } = props
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
        {toolbar}
        <DisplayMenu columns={columns} hidden={hidden} state={state} onStateChange={onStateChange} />
      </div>
    </Toolbar>
  )
}
