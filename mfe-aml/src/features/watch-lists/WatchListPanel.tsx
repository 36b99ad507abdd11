import { readWatchLists } from '@portal/contract/watch-lists/watch-lists.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { SourceForm } from './source/SourceForm.tsx'
import { WatchListCreate } from './WatchListCreate.tsx'
import { WatchListReplace } from './WatchListReplace.tsx'
import { WatchListView } from './WatchListView.tsx'

const one = (listCode: string) => ({ listCode, size: 20 as const })

interface WatchListPanelProps extends RecordPanelProps {
  /** Opens the form of a list's source. */
  readonly onSource: (listCode: string) => void
}

/** Shows the panel beside the lists: a new list, or one list to read or replace or fetch, reloaded by its code. */
export default function WatchListPanel({ panel, may, onClose, onEdit, onSource }: WatchListPanelProps) {
  const t = useTexts('mfe-aml')
  const record = usePanelRecord(readWatchLists, panel, may, one)
  const { row, rejected } = record
  if (panel.act === 'source' && may.edit && row?.listFormat && row.listStatus === 'ACTIVE' && !record.isLoading)
    return <SourceForm list={{ ...row, listFormat: row.listFormat }} rejected={rejected} onClose={onClose} />
  return (
    <RecordPanel
      record={record}
      title={t('lists.one')}
      notFound={t('lists.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <WatchListCreate rejected={rejected} onClose={onClose} />}
      view={(list) => (
        <WatchListView
          list={list}
          mayReplace={may.edit}
          onClose={onClose}
          onReplace={() => onEdit(list.listCode)}
          onSource={() => onSource(list.listCode)}
        />
      )}
      edit={(list, rejected) => <WatchListReplace list={list} rejected={rejected} onClose={onClose} />}
      isEditRefused={(list) => list.pendingCqId !== null || list.beingWritten !== null || list.listStatus !== 'ACTIVE'}
    />
  )
}
