import { type BalanceRow, readBalances } from '@portal/contract/wallets/wallets.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { preloadOf, useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { amountColumn, type Column, referenceColumn, serialColumn, textColumn } from '@portal/shared-ui/table'
import { useMemo } from 'react'
import { statementAddress } from './addresses.ts'
import { bookFilters } from './wallet-list.filters.ts'

export const preload = preloadOf(readBalances)

/**
 * Shows the screen `/account-balances`: the available balance of each account of a partner, in the account's currency.
 */
export default function WalletBalanceListScreen() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const list = useList(readBalances)
  const columns = useMemo(() => balanceColumns(t, c), [t, c])
  const filters = useMemo(() => bookFilters(c, []), [c])
  return (
    <ListPage
      list={list}
      title={t('balances.title')}
      cards={[]}
      columns={columns}
      filters={filters}
      rowId={(row) => row.accountNumber}
      actions={({ accountNumber }) => [
        { label: t('wallets.statement'), icon: 'ledger', href: statementAddress('operator', accountNumber) },
      ]}
      empty={{ title: t('wallets.empty'), icon: 'wallet' }}
    />
  )
}

function balanceColumns(t: Translate, c: Translate): Column<BalanceRow>[] {
  return [
    serialColumn(t('serial')),
    referenceColumn('accountNumber', c('labels.accountNumber'), { width: 132 }),
    textColumn('accountName', c('labels.accountName'), { isWhole: true, narrow: 'lead' }),
    amountColumn('availableBalance', c('labels.availableBalance'), { currency: (row) => row.currency }),
  ]
}
