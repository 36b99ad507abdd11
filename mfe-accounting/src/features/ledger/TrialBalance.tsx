import { readTrialBalance } from '@portal/contract/ledger/ledger.calls'
import { useTexts, useUser } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { bookFilters } from './account-list.filters.ts'
import { BOOKS_ADDRESS } from './addresses.ts'
import { BookSums } from './BookSums.tsx'
import { trialBalanceColumns } from './trial-balance.columns.tsx'

/**
 * Shows the screen `/ledger?show=trial-balance`: every account at the end of a business date, and whether each book
 * balances.
 */
export default function TrialBalance() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const list = useList(readTrialBalance)
  const columns = useMemo(() => trialBalanceColumns(t, c, language), [t, c, language])
  const filters = useMemo(() => bookFilters(c, subsidiaryOptions(language, user)), [c, language, user])
  return (
    <ListPage
      list={list}
      title={t('ledger.trialBalance')}
      description={t('ledger.trialBalanceText')}
      back={{ href: BOOKS_ADDRESS, label: t('ledger.title') }}
      cards={[]}
      notice={<BookSums books={list.totals?.books} />}
      columns={columns}
      filters={filters}
      dates={c('labels.businessDate')}
      rowId={(row) => row.accountNumber}
      empty={{ title: t('ledger.nothingMoved'), icon: 'ledger' }}
    />
  )
}
