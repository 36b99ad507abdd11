import type { ReactNode } from 'react'
import { EditOrView } from './EditOrView.tsx'
import { PanelWaiting } from './PanelWaiting.tsx'

/** The panel's record, as returned by `usePanelRecord` of portal-sdk. */
interface PanelRecord<Row, Rejected> {
  readonly act: 'create' | 'edit' | 'view'
  readonly row: Row | undefined
  readonly rejected: Rejected | null
  readonly isLoading: boolean
  readonly failure: string | undefined
  readonly retry: (() => void) | undefined
}

export interface RecordPanelFrameProps<Row, Rejected> {
  readonly record: PanelRecord<Row, Rejected>
  /** The name of the kind of record, shown while the record is loading. */
  readonly title: string
  /** The text shown if no record has the id. */
  readonly notFound: string
  readonly isWide?: boolean
  /** Whether the forms of the panel fill the page, for long work. */
  readonly isFormPage?: boolean
  readonly onClose: () => void
  readonly create: (rejected: Rejected | null) => ReactNode
  readonly view: (row: Row) => ReactNode
  /** Draws the edit form; undefined for records that are never edited. */
  readonly edit?: (row: Row, rejected: Rejected | null) => ReactNode
  /** Returns whether the record cannot be edited now, for instance because a change is pending. */
  readonly isEditRefused?: (row: Row) => boolean
}

/**
 * The panel beside a list: a new record's form, a record to view, or its edit form. Shows a skeleton while loading, and
 * the reason if the record is missing.
 * @example <RecordPanel record={usePanelRecord(readPartners, panel, may, one)} create={…} view={…} edit={…} … />
 */
export function RecordPanel<Row, Rejected>(props: RecordPanelFrameProps<Row, Rejected>) {
  const {
    record,
    title,
    notFound,
    isWide = false,
    isFormPage = false,
    onClose,
    create,
    view,
    edit,
    isEditRefused,
  } = props
  const { act, row, rejected, isLoading, failure, retry } = record
  if (act === 'create' && !isLoading && failure === undefined) return create(rejected)
  if (row === undefined) {
    return (
      <PanelWaiting
        {...{ title, onClose, isWide, isLoading }}
        isPage={isFormPage && act !== 'view'}
        failure={failure ?? notFound}
        onRetry={retry}
      />
    )
  }
  if (act !== 'edit' || edit === undefined) return view(row)
  return <EditOrView isRefused={isEditRefused?.(row) ?? false} edit={edit(row, rejected)} view={view(row)} />
}
