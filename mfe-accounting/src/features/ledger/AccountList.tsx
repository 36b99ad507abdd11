import { readLedgerAccounts } from '@portal/contract/ledger/ledger.calls'
import { lazyPart, usePermission, useTexts, useUser } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { subsidiaryOptions } from '@portal/portal-sdk/read'
import { LinkButton, useLocale } from '@portal/shared-ui'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo } from 'react'
import { accountCards } from './account-cards.ts'
import { accountColumns } from './account-list.columns.tsx'
import { accountFilters } from './account-list.filters.ts'
import { statementAddress, TRIAL_BALANCE_ADDRESS } from './addresses.ts'

const AccountPanel = lazyPart(() => import('./AccountPanel.tsx'))
const ActPanel = lazyPart(() => import('./ActPanel.tsx'))

export const preloadAccountList = preloadOf(readLedgerAccounts)
export const partsOfAccountList = partsWithPanel(AccountPanel, ActPanel)

/** Shows the list of the accounts in the books, with their balances. */
export function AccountList() {
  const t = useTexts('mfe-accounting')
  const c = useTexts('contract')
  const { language } = useLocale()
  const user = useUser()
  const mayAct = usePermission('ACCOUNTING_RULE|UPDATE')
  const list = useList(readLedgerAccounts)
  const columns = useMemo(() => accountColumns(t, c, language), [t, c, language])
  const filters = useMemo(() => accountFilters(c, subsidiaryOptions(language, user)), [c, language, user])
  return (
    <ListPage
      list={list}
      title={t('ledger.title')}
      pageActions={<LinkButton href={TRIAL_BALANCE_ADDRESS}>{t('ledger.trialBalance')}</LinkButton>}
      cards={accountCards(t, list.totals)}
      columns={columns}
      filters={filters}
      dates={c('labels.openedAt')}
      rowId={(row) => row.accountNumber}
      actions={({ accountNumber }) => [
        { label: t('ledger.statement'), icon: 'ledger', href: statementAddress(accountNumber) },
        { label: t('ledger.view'), icon: 'eye', onPress: () => list.open('view', accountNumber) },
      ]}
      empty={{ title: t('ledger.noAccounts'), icon: 'ledger' }}
      panel={
        list.panel?.act === 'view' && list.panel.id ? (
          <AccountPanel accountNumber={list.panel.id} onClose={list.close} />
        ) : (
          // A rejected action is resubmitted here, because only the action names the account.
          list.panel?.act === 'act' && <ActPanel {...list.panel} isAllowed={mayAct} onClose={list.close} />
        )
      }
    />
  )
}
