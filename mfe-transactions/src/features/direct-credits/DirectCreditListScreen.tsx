import { readDirectCredits, type TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { lazyPart, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { type LiveList, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { transactionCards } from '../../lists/transaction-cards.ts'
import { directCreditColumns } from './direct-credit-list.columns.tsx'
import { directCreditFilters } from './direct-credit-list.filters.ts'
import { statusesOf } from './direct-credit-statuses.ts'

const ReviewPanel = lazyPart(() => import('./ReviewPanel.tsx'))

const LIVE: LiveList<TransactionRow> = { id: 'transactionId', newest: 'transactionCreatedAt' }

export const preload = preloadOf(readDirectCredits)
export const parts = partsWithPanel(ReviewPanel)

/**
 * Shows the screen `/inbound-transactions` (Direct Credits): partners' orders, updated live, with a panel to review one
 * order.
 */
export default function DirectCreditListScreen() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const side = useSide()
  const user = useUser()
  const list = useList(readDirectCredits, { live: LIVE })
  const columns = useMemo(
    () => directCreditColumns({ t, c, language: locale.language, side }),
    [t, c, locale.language, side],
  )
  const filters = useMemo(
    () => directCreditFilters({ t, c, locale, side, subsidiaries: subsidiaryOptions(locale.language, user) }),
    [t, c, locale, side, user],
  )
  return (
    <ListPage
      list={list}
      title={t('directCredits.title')}
      cards={transactionCards(t, statusesOf(side), list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.transactionCreatedAt')}
      rowId={(row) => row.transactionId}
      actions={({ transactionId }) => [
        { label: t('directCredits.review'), icon: 'eye', onPress: () => list.open('review', transactionId) },
      ]}
      empty={{ title: t('directCredits.empty'), text: t('directCredits.emptyText'), icon: 'arrow-in' }}
      panel={
        list.panel && <ReviewPanel key={list.panel.id} panel={list.panel} onMove={list.moveTo} onClose={list.close} />
      }
    />
  )
}
