import { todayIn } from '@portal/contract/periods'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { activeFilters, DATES } from './filters/active-filters.ts'
import { DateBar } from './filters/DateBar.tsx'
import { dateBarExtent, isNarrow as isNarrowBar, isTight, showsDays } from './filters/date-presets.ts'
import { FilterButton } from './filters/FilterButton.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { useTable } from './TableContext.ts'
import { withDates, withSearch } from './table-state.ts'
import { DisplayMenu } from './toolbar/DisplayMenu.tsx'
import { SearchBox } from './toolbar/SearchBox.tsx'
import { Toolbar } from './toolbar/toolbar-styles.ts'
import { useTableText } from './useTableText.ts'

type TableToolbarProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'search' | 'filters' | 'dates' | 'hides' | 'toolbar'
> & {
  readonly hidden: readonly string[]
  /** Width of the table in pixels; 0 while the width is not known. */
  readonly width: number
}

/** The toolbar of a table: search, dates, filters with their chips, the screen's controls, and the display settings. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, hidden, width, state, onStateChange, search = true, filters = [], dates, hides, toolbar } = props
  const t = useTableText()
  const locale = useLocale()
  const { widths, isNarrow } = useTable()
  const extent = dateBarExtent(width)
  const hasOnlyIcons = isNarrow || isNarrowBar(width)
  // A chip shows the dates if the dates button is only an icon.
  const hasChipForDates = hasOnlyIcons || dates === undefined || !showsDays(extent, state, todayIn(locale.timeZone))
  const active = activeFilters(state, { filters, dates }, columns, { t, locale }).filter(
    ({ id }) => id !== DATES || hasChipForDates,
  )
  return (
    <Toolbar data-narrow={hasOnlyIcons || undefined}>
      {search && (
        <div className="p-search">
          <SearchBox
            search={state.search}
            hint={typeof search === 'string' ? search : undefined}
            onSearch={(text) => onStateChange(withSearch(state, text))}
          />
        </div>
      )}
      {filters.some(({ isAddressed }) => !isAddressed) && (
        <FilterButton
          {...{ filters, hides, state, onStateChange }}
          count={active.filter(({ id }) => id !== DATES).length}
        />
      )}
      {dates !== undefined && (
        <DateBar
          extent={extent}
          label={dates}
          startDate={state.startDate}
          endDate={state.endDate}
          onPick={(start, end) => onStateChange(withDates(state, start, end))}
        />
      )}
      <FilterChips {...{ active, state, onStateChange }} />
      <div className="p-own" data-tight={(dates !== undefined && isTight(width)) || undefined}>
        {toolbar}
        <DisplayMenu {...{ columns, hidden, state, onStateChange }} widths={isNarrow ? undefined : widths} />
      </div>
    </Toolbar>
  )
}
