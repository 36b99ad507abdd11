import styled from '@emotion/styled'
import type { ListViews, TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { Fragment, type ReactNode } from 'react'
import { PageFrame, type PageFrameProps } from '../chrome/PageFrame.tsx'
import { SummaryCards } from '../chrome/SummaryCards.tsx'
import { type KeptPanelSize, PanelLayout, type PanelStep } from '../dialog/PanelLayout.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import type { ExportList } from '../export/useExport.ts'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { DataTableProps, NewRows } from '../table/data-table-props.ts'
import { usePageTurn } from '../table/use-page-turn.ts'
import { useTableText } from '../table/useTableText.ts'
import { EndedChip } from './EndedChip.tsx'
import { type ListCard, pressableCards, withWhole } from './list-cards.ts'
import { PrintHead, usePrintLines } from './PrintHead.tsx'
import { SavedViews } from './SavedViews.tsx'

const Above = styled.div({ '&:empty': { display: 'none' }, '@media print': { display: 'none' } })

/** The data of a list and its handlers, as returned by `useList()` of portal-sdk. */
export interface ListSource<Row> {
  readonly rows: readonly Row[]
  /** The number of matching rows over all pages; undefined until the first response. */
  readonly total: number | undefined
  /** The number of matching rows, including new rows that the list does not show yet. */
  readonly count?: number | undefined
  /**
   * The number of all rows, without search, dates and filters; undefined if these do not change the counts of the
   * cards.
   */
  readonly unfiltered?: number | undefined
  /** The records that the default view hides. */
  readonly hides?: Hiding | undefined
  /** The number of matching rows that an empty default view hides. */
  readonly hiddenTotal?: number | undefined
  readonly state: TableState
  setState(next: TableState): void
  readonly isLoading: boolean
  readonly error: string | undefined
  retry(): void
  readonly fetchChunk: ExportList<Row>['fetchChunk']
  readonly newRows?: NewRows | undefined
  /** The name of the user, for printed lists. */
  readonly reader?: string | undefined
  /** The user's saved views of the list. */
  readonly views?: ListViews
  /** The panel open beside the list. */
  readonly panel: { readonly id: string | null; readonly act?: string } | null
  /**
   * Changes when another panel is opened while the previous panel is still shown, so that every panel starts without
   * the input of the previous panel.
   */
  readonly round?: number
  /** Shows another record in the panel. */
  moveTo?(id: string): void
  /** The width that the user gave the list's panels. */
  readonly panelSize?: KeptPanelSize | undefined
}

type OfTable =
  | 'columns'
  | 'rowId'
  | 'panelId'
  | 'actions'
  | 'rowTone'
  | 'selection'
  | 'filters'
  | 'dates'
  | 'empty'
  | 'search'
type OfPage = 'title' | 'description' | 'back' | 'primaryAction'

export interface ListPageProps<Row> extends Pick<DataTableProps<Row>, OfTable>, Pick<PageFrameProps, OfPage> {
  readonly list: ListSource<Row>
  readonly cards: readonly ListCard[]
  /** Columns that appear only in the export. */
  readonly exportColumns?: readonly Column<Row>[]
  /** The name of the file and the paper of the PDF, if they differ from the defaults. */
  readonly exportFile?: Pick<ExportList<Row>, 'fileName' | 'paper'>
  /** Replaces the default export button of the list. */
  readonly exportAct?: ReactNode
  /** Lines under the title and description of a PDF: the totals of the list's figures. */
  readonly printHead?: readonly string[]
  /** Secondary actions of the page, before the primary action. */
  readonly pageActions?: ReactNode
  /** A notice between the cards and the table. */
  readonly notice?: ReactNode
  /** The side panel beside the list. */
  readonly panel?: ReactNode
  /** Further parts of the screen: dialogs, a bar for the selected rows. */
  readonly children?: ReactNode
}

/**
 * A list screen: title with count and primary action, cards that filter, the table with its export, and a panel beside
 * the table. A screen passes columns, cards and actions.
 * @example <ListPage list={useList(readUsers)} title={t('users.title')} columns={columns} … />
 */
export function ListPage<Row>({
  list,
  title,
  description,
  back,
  primaryAction,
  pageActions,
  cards,
  exportColumns = [],
  exportFile,
  exportAct,
  printHead = [],
  notice,
  panel,
  children,
  ...table
}: ListPageProps<Row>) {
  const t = useTableText()
  const locale = useLocale()
  const { state, reader } = list
  const { columns, filters, dates } = table
  const hidden = state.columns ?? columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : []))
  const linesAt = usePrintLines({ columns, filters, dates, hides: list.hides, state, reader })
  const ids = [...new Set(list.rows.map(table.panelId ?? table.rowId))]
  const isRead = list.panel?.act !== 'edit' && list.panel?.act !== 'create'
  const turn = usePageTurn(
    { ids, total: list.total ?? 0, isLoading: list.isLoading, state, onStateChange: list.setState },
    (id) => list.moveTo?.(id),
  )
  const step: PanelStep | undefined =
    list.moveTo && isRead
      ? (by) => {
          const at = ids.indexOf(list.panel?.id ?? '')
          const to = ids[at + by]
          if (to !== undefined) list.moveTo?.(to)
          else if (at >= 0) turn(by)
        }
      : undefined
  const aboutIt = typeof description === 'string' ? [description] : []
  return (
    <PanelLayout kept={list.panelSize} step={step}>
      <PageFrame
        title={title}
        count={list.count ?? list.total}
        description={description}
        isList
        back={back}
        primaryAction={primaryAction}
        actions={pageActions}
      >
        <PrintHead linesAt={linesAt} shown={list.rows.length} total={list.total ?? 0} />
        <Above>
          <SummaryCards
            cards={pressableCards(withWhole(cards, list.unfiltered, { t, locale }), list.state, list.setState)}
            isFolded={Boolean(panel)}
          >
            <EndedChip hides={list.hides} state={list.state} onStateChange={list.setState} isShort={Boolean(panel)} />
          </SummaryCards>
        </Above>
        {notice}
        <DataTable
          {...table}
          label={title}
          rows={list.rows}
          total={list.total ?? 0}
          hides={list.hides}
          hiddenTotal={list.hiddenTotal}
          state={list.state}
          onStateChange={list.setState}
          isLoading={list.isLoading}
          error={list.error}
          onRetry={list.retry}
          newRows={list.newRows}
          detail
          activeRowId={list.panel?.id ?? undefined}
          toolbar={
            <>
              {list.views && <SavedViews views={list.views} state={list.state} />}
              {exportAct ?? (
                <ExportButton
                  {...exportFile}
                  fetchChunk={list.fetchChunk}
                  columns={[...columns, ...exportColumns]}
                  printed={columns.filter(({ id }) => !hidden.includes(id))}
                  printHead={(moment) => [...aboutIt, ...printHead, ...linesAt(moment)]}
                  name={title}
                  period={list.state}
                  onPrint={() => window.print()}
                />
              )}
            </>
          }
        />
        {children}
      </PageFrame>
      {panel && <Fragment key={list.round}>{panel}</Fragment>}
    </PanelLayout>
  )
}
