import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import type { RowAction } from '../table/data-table-props.ts'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { ListPage, type ListPageProps, type ListSource } from './ListPage.tsx'

/** The panel open beside the list. */
interface OpenPanel {
  readonly act: string
  readonly id: string | null
  readonly replaces: string | null
}

/** The props of a record panel. */
export interface RecordPanelProps<Panel extends OpenPanel = OpenPanel> {
  readonly panel: Panel
  /** Whether the user has the privileges for the panel's forms; any user can open the panel's address. */
  readonly may: { readonly create: boolean; readonly edit: boolean }
  readonly onClose: () => void
  readonly onEdit: (id: string) => void
}

interface RecordSource<Row> extends Omit<ListSource<Row>, 'panel'> {
  readonly panel: OpenPanel | null
  open(act: string, id?: string): void
  close(): void
}

type OfList = 'actions' | 'primaryAction' | 'panel' | 'list' | 'empty'

export interface RecordListProps<Row> extends Omit<ListPageProps<Row>, OfList> {
  readonly list: RecordSource<Row>
  readonly may: RecordPanelProps['may']
  /** The text of the add button: "Add partner". */
  readonly addLabel: string
  /** The title shown for a list without rows. */
  readonly emptyTitle: string
  /** The icon of the list's content, as in the menu. */
  readonly emptyIcon: IconName
  /** Returns why a record cannot be edited now: undefined if the record can be edited, null to hide the edit action. */
  readonly editRefusal: (row: Row) => string | undefined | null
  /** Returns further actions, shown between View and Edit. */
  readonly moreActions?: (row: Row) => readonly RowAction[]
  /** Id of an element around the add button, as the target of a tour step. */
  readonly addId?: string
  readonly renderPanel: (panel: RecordPanelProps) => ReactNode
}

/**
 * A list of records, and beside the list the panel that views, adds and edits records.
 * @example <RecordList list={useList(readPartners)} may={…} renderPanel={(panel) => <PartnerPanel {...panel} />} … />
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { list, may, addLabel, addId, emptyTitle, emptyIcon, editRefusal, moreActions, renderPanel, ...page } = props
  const t = useKitText()
  const add = may.create && (
    <Button variant="primary" onClick={() => list.open('create')}>
      {addLabel}
    </Button>
  )
  const edit = (row: Row): RowAction[] => {
    const refusal = editRefusal(row)
    if (!may.edit || refusal === null) return []
    const onPress = () => list.open('edit', page.rowId(row))
    return [{ label: t('record.edit'), icon: 'edit', onPress, disabledReason: refusal }]
  }
  const actions = (row: Row): RowAction[] => [
    { label: t('record.view'), icon: 'eye', onPress: () => list.open('view', page.rowId(row)) },
    ...(moreActions?.(row) ?? []),
    ...edit(row),
  ]
  const { panel } = list
  return (
    <ListPage<Row>
      {...page}
      list={list}
      primaryAction={add && addId ? <div id={addId}>{add}</div> : add}
      actions={actions}
      empty={{ title: emptyTitle, icon: emptyIcon, action: add }}
      panel={panel && renderPanel({ panel, may, onClose: list.close, onEdit: (id) => list.open('edit', id) })}
    />
  )
}
