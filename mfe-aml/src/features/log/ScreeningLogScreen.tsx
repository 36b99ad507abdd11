import { readScreeningLog, type ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
import { useTexts } from '@portal/portal-sdk'
import { type LiveList, preloadOf, useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { useConditionReader } from '../../use-condition-reader.ts'
import { LogPanel } from './LogPanel.tsx'
import { logColumns } from './log-list.columns.tsx'
import { logFilters } from './log-list.filters.tsx'

const LIVE: LiveList<ScreeningLogEntry> = { id: 'screeningLogId', newest: 'screeningLogCreatedAt' }

export const preload = preloadOf(readScreeningLog)

/**
 * Shows the screen `/screening-log`: the results of rules for transactions, updated live, and a panel with one entry
 * and the values that the rule used.
 */
export default function ScreeningLogScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const list = useList(readScreeningLog, { live: LIVE })
  const reader = useConditionReader()
  const columns = useMemo(() => logColumns(t, c, reader), [t, c, reader])
  const filters = useMemo(() => logFilters(t, c), [t, c])
  return (
    <ListPage
      list={list}
      title={t('log.title')}
      description={t('log.text')}
      cards={[]}
      columns={columns}
      filters={filters}
      dates={c('labels.screeningLogCreatedAt')}
      search={t('log.search')}
      rowId={(row) => row.screeningLogId}
      rowTone={(row) =>
        row.screeningMode === 'LIVE' && row.screeningLogStatus !== 'CLEAR' && row.screeningPoints === null
          ? 'negative'
          : undefined
      }
      actions={({ screeningLogId }) => [
        { label: t('log.view'), icon: 'eye', onPress: () => list.open('view', screeningLogId) },
      ]}
      empty={{ title: t('log.empty'), text: t('log.emptyText'), icon: 'shield' }}
      panel={list.panel?.id && <LogPanel key={list.panel.id} screeningLogId={list.panel.id} onClose={list.close} />}
    />
  )
}
