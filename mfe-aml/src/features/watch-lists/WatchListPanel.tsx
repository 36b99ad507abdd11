import { readWatchLists } from '@portal/contract/watch-lists/watch-lists.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { WatchListCreate } from './WatchListCreate.tsx'
import { WatchListReplace } from './WatchListReplace.tsx'
import { WatchListView } from './WatchListView.tsx'

const one = (listCode: string) => ({ listCode, size: 20 as const })

/** Shows the panel beside the lists: a new list, or one list to read or replace, reloaded by its code. */
export default function WatchListPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-aml')
  return (
    <RecordPanel
      record={usePanelRecord(readWatchLists, panel, may, one)}
      title={t('lists.one')}
      notFound={t('lists.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <WatchListCreate rejected={rejected} onClose={onClose} />}
      view={(list) => (
        <WatchListView list={list} mayReplace={may.edit} onClose={onClose} onReplace={() => onEdit(list.listCode)} />
      )}
      edit={(list, rejected) => <WatchListReplace list={list} rejected={rejected} onClose={onClose} />}
      isEditRefused={(list) => list.pendingCqId !== null || list.listStatus !== 'ACTIVE'}
    />
  )
}
