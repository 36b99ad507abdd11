import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { AccountList, preloadAccountList } from './AccountList.tsx'

const Statement = lazyPart(() => import('./Statement.tsx'))
const TrialBalance = lazyPart(() => import('./TrialBalance.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('account') && !query.has('show')) await preloadAccountList(query)
}

/** `/ledger`: the accounts. `?account=` opens one account, `?show=trial-balance` all accounts at a date. */
export default function LedgerScreen() {
  const [query] = useSearchParams()
  const account = query.get('account')
  if (account) return <Statement key={account} accountNumber={account} />
  return query.get('show') === 'trial-balance' ? <TrialBalance /> : <AccountList />
}
