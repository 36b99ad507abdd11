import { readLoans } from '@portal/contract/loans/loans.calls'
import { lazyPart, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Button, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { loanCards } from './loan-cards.ts'
import { loanColumns } from './loan-list.columns.tsx'
import { loanFilters } from './loan-list.filters.ts'
import { borrowerName, useBorrower } from './use-borrower.ts'

const LoanPanel = lazyPart(() => import('./LoanPanel.tsx'))

export const preload = preloadOf(readLoans)
export const parts = partsWithPanel(LoanPanel)

/**
 * Shows the screen `/loans`: all loans with the summary cards. A panel beside the list has the form of a new loan, with
 * the resulting schedule.
 */
export default function LoanListScreen() {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const mayCreate = usePermission('REPORT|CREATE')
  const maySet = usePermission('REPORT|UPDATE')
  const list = useList(readLoans)
  const columns = useMemo(() => loanColumns(t, c), [t, c])
  const borrower = useBorrower(list.state.filters.proprietorId?.[0] ?? '')
  const filters = useMemo(
    () => loanFilters(c, subsidiaryOptions(language, user), borrower ? borrowerName(borrower) : undefined),
    [c, language, user, borrower],
  )
  return (
    <ListPage
      list={list}
      title={t('loans.title')}
      cards={loanCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.loanApplicationDate')}
      rowId={(row) => row.loanId}
      actions={({ loanId }) => [
        { label: t('loans.schedule'), icon: 'calendar', href: `/loans/schedules?loan=${loanId}` },
      ]}
      empty={{ title: t('loans.empty'), icon: 'calendar' }}
      pageActions={maySet && <Button onClick={() => list.open('settings')}>{t('loans.settings')}</Button>}
      primaryAction={
        mayCreate && (
          <Button variant="primary" onClick={() => list.open('create')}>
            {t('loans.add')}
          </Button>
        )
      }
      panel={
        list.panel && (
          <LoanPanel
            panel={list.panel}
            may={{ create: mayCreate, set: maySet }}
            onOpen={list.open}
            onClose={list.close}
          />
        )
      }
    />
  )
}
