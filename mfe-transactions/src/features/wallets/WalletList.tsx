import { readWallets } from '@portal/contract/wallets/wallets.calls'
import { lazyPart, usePermission, useSide, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { Button, LinkButton, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { dailyStatementsAddress, fundingsAddress, statementAddress } from './addresses.ts'
import { walletCards } from './wallet-cards.ts'
import { walletColumns } from './wallet-list.columns.tsx'
import { walletFilters } from './wallet-list.filters.ts'

const WalletPanel = lazyPart(() => import('./WalletPanel.tsx'))

export const preloadWalletList = preloadOf(readWallets)
export const partsOfWalletList = partsWithPanel(WalletPanel)

/**
 * Shows the list of wallets, and a panel to view or change one wallet. Amounts in different currencies are never
 * summed.
 */
export function WalletList() {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const side = useSide()
  const mayFund = usePermission('CASH_PICKUP|CREATE') && side === 'staff'
  const list = useList(readWallets)
  const columns = useMemo(() => walletColumns(t, c, language, side === 'operator'), [t, c, language, side])
  const filters = useMemo(() => walletFilters(c, subsidiaryOptions(language, user)), [c, language, user])
  return (
    <ListPage
      list={list}
      title={t('wallets.title')}
      primaryAction={
        mayFund && (
          <div id="tour-fund-wallet">
            <Button variant="primary" onClick={() => list.open('fund')}>
              {t('wallets.fund')}
            </Button>
          </div>
        )
      }
      pageActions={<LinkButton href={fundingsAddress(side)}>{t('wallets.fundings')}</LinkButton>}
      cards={walletCards(t, list.totals)}
      columns={columns}
      filters={filters}
      rowId={(row) => row.accountNumber}
      actions={({ accountNumber, accountStatus }) => [
        { label: t('view'), icon: 'eye', onPress: () => list.open('view', accountNumber) },
        ...(mayFund && accountStatus === 'ACTIVE'
          ? [{ label: t('wallets.fundThis'), icon: 'wallet' as const, onPress: () => list.open('fund', accountNumber) }]
          : []),
        { label: t('wallets.statement'), icon: 'ledger', href: statementAddress(side, accountNumber) },
        { label: t('statements.title'), icon: 'report', href: dailyStatementsAddress(side, accountNumber) },
      ]}
      empty={{ title: t('wallets.empty'), icon: 'wallet' }}
      panel={list.panel && <WalletPanel panel={list.panel} onOpen={list.open} onClose={list.close} />}
    />
  )
}
