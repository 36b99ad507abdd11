import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Parts, Preload } from '@portal/portal-sdk/list'
import { AccountList, partsOfAccountList, preloadAccountList } from './AccountList.tsx'

const loadStatement = () => import('./Statement.tsx')
const Statement = lazyPart(loadStatement)
const TrialBalance = lazyPart(() => import('./TrialBalance.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('account') && !query.has('show')) await preloadAccountList(query)
}

export const parts: Parts = async (query) => {
  if (query.has('account')) await Promise.all([Statement.preload(), (await loadStatement()).partsOfStatement(query)])
  else if (query.has('show')) await TrialBalance.preload()
  else await partsOfAccountList(query)
}

/**
 * Shows the screen `/ledger`: the list of accounts. `?account=` opens one account, and `?show=trial-balance` shows the
 * balances of all accounts at a date.
 */
export default function LedgerScreen() {
  const [query] = useSearchParams()
  const account = query.get('account')
  if (account) return <Statement key={account} accountNumber={account} />
  return query.get('show') === 'trial-balance' ? <TrialBalance /> : <AccountList />
}
