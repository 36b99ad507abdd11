import { readDirectCredits, type TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { lazyPart, useSearchParams, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { type LiveList, type Parts, type Preload, partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
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

const BatchList = lazyPart(() => import('./batches/BatchList.tsx'))

const preloadList = preloadOf(readDirectCredits)
const partsOfList = partsWithPanel(ReviewPanel)

export const preload: Preload = async (query) => {
  if (!query.has('batch')) await preloadList(query)
}

export const parts: Parts = async (query) => {
  if (query.has('batch')) await BatchList.preload()
  else await partsOfList(query)
}

/**
 * Shows the screen `/inbound-transactions` (Direct Credits). `?batch=` opens the rows of one batch of orders.
 */
export default function DirectCreditListScreen() {
  const [query] = useSearchParams()
  const batchReference = query.get('batch')
  if (batchReference === null) return <DirectCreditList />
  return <BatchList key={batchReference} batchReference={batchReference} mtoCode={query.get('partner')} />
}

/** Shows partners' orders, updated live, with a panel to review one order. */
function DirectCreditList() {
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
