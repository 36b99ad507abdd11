import { Tabs } from '../chrome/Tabs.tsx'
import { SidePanel, type SidePanelProps } from '../dialog/SidePanel.tsx'
import { Stack } from '../layout/Stack.tsx'
import { useRecordText } from './panel-texts.ts'
import { type HistorySource, RecordHistory } from './RecordHistory.tsx'
import { ReturnedNotice } from './ReturnedNotice.tsx'

export interface RecordViewProps extends SidePanelProps {
  /** The history, as returned by `useRecordHistory` of portal-sdk; null for users who may not see the history. */
  readonly history: HistorySource | null
}

/**
 * A panel with a record beside its list: the record's fields, and a tab with the record's history.
 * @example <RecordView title={name} history={useRecordHistory('user', user.userId)} onClose={onClose}>…</RecordView>
 */
export function RecordView({ history, children, ...panel }: RecordViewProps) {
  return (
    <SidePanel {...panel}>{history ? <WithHistory history={history}>{children}</WithHistory> : children}</SidePanel>
  )
}

/** Shows a record's fields and history in two tabs. On a declined record its maker sees how to resubmit it. */
export function WithHistory({
  history,
  children,
}: { readonly history: HistorySource } & Pick<RecordViewProps, 'children'>) {
  const t = useRecordText()
  const tabs = [
    { id: 'fields', label: t('history.fields') },
    { id: 'history', label: t('history.title') },
  ]
  return (
    <Tabs
      label={t('history.views')}
      tabs={tabs}
      current={history.isOpen ? 'history' : 'fields'}
      onChange={(id) => history.setOpen(id === 'history')}
    >
      {history.isOpen ? (
        <RecordHistory history={history} />
      ) : (
        <Stack gap={4}>
          <ReturnedNotice history={history} />
          {children}
        </Stack>
      )}
    </Tabs>
  )
}
