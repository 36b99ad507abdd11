import { formatCount } from '@portal/contract/format'
import { hidesEnded } from '@portal/contract/hidden-records'
import { useRef } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { FullText } from './cells/FullText.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { GridFrame } from './grid/grid-frame.ts'
import type { GridApiRef } from './grid/grid-props.ts'
import { TableGrid } from './grid/TableGrid.tsx'
import { goToRow, useRowKeys } from './grid/use-row-keys.ts'
import { NewRowsButton } from './NewRowsButton.tsx'
import { TableContext, type TableContextValue } from './TableContext.ts'
import { TablePager } from './TablePager.tsx'
import { EmptyBody, ErrorBody, NothingMatchesBody, StaleNotice } from './TableStates.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { isNarrowed, withEnded, withoutNarrowing } from './table-state.ts'
import { BusyLine, TableFrame } from './table-styles.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useWidth } from './use-width.ts'
import { useTableModel } from './useTableModel.ts'
import { useTableText } from './useTableText.ts'

/**
 * The table of every list in the portal (spec §2.10). The table is controlled: changes by the user are passed to
 * `onStateChange`, and the screen provides rows and total. The table has four states: loading, empty, error with retry,
 * data.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, state, onStateChange, isLoading = false, error, onRetry, empty } = props
  const t = useTableText()
  const locale = useLocale()
  const { element, width, isMeasured } = useWidth<HTMLElement>()
  const model = useTableModel(props, width, (id) => headingWidth(element.current, id))
  const grid = useRef(null) as unknown as GridApiRef
  const { actions } = props
  const ids = model.context.pageIds
  const place = { table: element, grid, fields: model.fields }
  const turn = usePageTurn({ ids, total, isLoading, state, onStateChange }, (id) => goToRow(place, id, null))
  const onRowClick = useRowKeys({
    ...place,
    ids,
    turn,
    actionsOf: actions && ((id) => rows.filter((row) => props.rowId(row) === id).flatMap(actions)),
    selection: props.selection,
    toggle: props.detail ? model.context.toggle : undefined,
  })
  const isAwaited = isLoading && rows.length === 0
  const isBare = rows.length === 0 && !isAwaited
  return (
    <TableContext value={model.context as TableContextValue}>
      <TableFrame ref={element} aria-label={label}>
        <TableToolbar {...props} hidden={model.hidden} width={width} />
        {isLoading && rows.length > 0 && <BusyLine />}
        {error && rows.length > 0 && <StaleNotice onRetry={onRetry} />}
        <NewRowsButton newRows={props.newRows} />
        {!(isBare && error) && (
          <GridFrame
            data-one-line={model.isOneLine || undefined}
            data-own-widths={props.state.widths !== undefined || undefined}
            data-opens={Boolean(actions ?? props.detail) || undefined}
            onClick={onRowClick}
          >
            <FullText>
              <MuiTheme>
                {isMeasured && (
                  <TableGrid
                    grid={grid}
                    label={label}
                    isBusy={isLoading}
                    rows={model.gridRows}
                    columns={model.gridColumns}
                    columnVisibilityModel={model.visibility}
                    sortModel={model.sortModel}
                    onSortModelChange={model.onSortModelChange}
                    rowHeight={model.rowHeight}
                    getRowHeight={model.getRowHeight}
                    getRowClassName={model.getRowClassName}
                  />
                )}
              </MuiTheme>
            </FullText>
          </GridFrame>
        )}
        {isBare && error && <ErrorBody error={error} onRetry={onRetry} />}
        {isBare && !error && isNarrowed(state) && (
          <NothingMatchesBody
            onClear={() => onStateChange(withoutNarrowing(state))}
            onShowHidden={
              hidesEnded(state, props.hides) && props.hiddenTotal !== 0
                ? () => onStateChange(withEnded(state, true))
                : undefined
            }
          />
        )}
        {isBare && !error && !isNarrowed(state) && <EmptyBody empty={empty} />}
        {!(isBare && error) && (
          <TablePager {...{ total, isAwaited, state, onStateChange }} sortedWithin={sortedWithin(props)} />
        )}
        <VisuallyHidden>
          <span role="status">
            {isLoading
              ? t('loading')
              : props.newRows
                ? t('newRowsCame')
                : t('announce', { total: formatCount(total, locale) })}
          </span>
        </VisuallyHidden>
      </TableFrame>
    </TableContext>
  )
}

/**
 * Returns the heading of the sorted column if the column has amounts in several currencies, because the gateway then
 * sorts within each currency; otherwise undefined.
 */
function sortedWithin<Row>({ columns, state }: DataTableProps<Row>): string | undefined {
  const sorted = columns.find(({ id }) => id === state.sort?.field)
  return sorted?.kind === 'amount' && sorted.currency && !sorted.isOneCurrency ? sorted.header : undefined
}

function headingWidth(table: HTMLElement | null, id: string): number {
  const headings = table?.querySelectorAll<HTMLElement>('[role="columnheader"]') ?? []
  return [...headings].find(({ dataset }) => dataset.field === id)?.offsetWidth ?? 0
}
