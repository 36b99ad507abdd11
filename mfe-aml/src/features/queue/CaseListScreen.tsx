import {
  type PendingTransactionRow,
  readPendingTransactions,
} from '@portal/contract/screening-cases/screening-cases.calls'
import { lazyPart, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { useRecoveredState } from '@portal/portal-sdk/forms'
import { type LiveList, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Button, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo, useState } from 'react'
import { caseCards } from './case-cards.ts'
import { caseColumns } from './case-list.columns.tsx'
import { caseFilters } from './case-list.filters.tsx'
import { useIsCaseWorker } from './use-is-case-worker.ts'

const CasePanel = lazyPart(() => import('./CasePanel.tsx'))
const RescreenDialog = lazyPart(() => import('./RescreenDialog.tsx'))
const ManyCases = lazyPart(() => import('./many/ManyCases.tsx'))

const LIVE: LiveList<PendingTransactionRow> = { id: 'transactionId', newest: 'heldAt' }

export const preload = preloadOf(readPendingTransactions)
export const parts = partsWithPanel(CasePanel)

/**
 * Shows the screen `/transactions` (Transaction Queue): held transactions in order of their due time, updated live, and
 * a panel to review a transaction.
 */
export default function CaseListScreen() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const user = useUser()
  const list = useList(readPendingTransactions, { live: LIVE })
  const columns = useMemo(() => caseColumns({ t, c, language: locale.language }), [t, c, locale.language])
  const filters = useMemo(
    () => caseFilters({ t, c, subsidiaries: subsidiaryOptions(locale.language, user) }),
    [t, c, locale.language, user],
  )
  const isCaseWorker = useIsCaseWorker()
  const mayRescreen = usePermission('TRANSACTION_RULE|UPDATE')
  const [isRescreening, setRescreening] = useState(false)
  const [selected, setSelected] = useRecoveredState<readonly string[]>('selected', [])
  // A selected row that is no longer visible does not count as selected.
  const chosen = list.rows.filter((row) => isCaseWorker(row) && selected.includes(row.transactionId))
  return (
    <ListPage
      list={list}
      title={t('queue.title')}
      primaryAction={mayRescreen && <Button onClick={() => setRescreening(true)}>{t('rescreen.open')}</Button>}
      cards={caseCards((card) => c(`caseCard.${card}`), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.heldAt')}
      rowId={(row) => row.transactionId}
      actions={({ transactionId }) => [
        { label: t('queue.review'), icon: 'eye', onPress: () => list.open('review', transactionId) },
      ]}
      selection={{
        selected: chosen.map((row) => row.transactionId),
        onChange: setSelected,
        isSelectable: (id) => list.rows.some((row) => row.transactionId === id && isCaseWorker(row)),
      }}
      empty={{ title: t('queue.empty'), text: t('queue.emptyText'), icon: 'shield' }}
      panel={
        list.panel && <CasePanel key={list.panel.id} panel={list.panel} onMove={list.moveTo} onClose={list.close} />
      }
    >
      {isRescreening && <RescreenDialog onClose={() => setRescreening(false)} />}
      {chosen.length > 0 && <ManyCases chosen={chosen} onDone={() => setSelected([])} />}
    </ListPage>
  )
}
