import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { preloadWalletList, WalletList } from './WalletList.tsx'

const Statement = lazyPart(() => import('./Statement.tsx'))
const FundingList = lazyPart(() => import('./FundingList.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('account') && !query.has('show')) await preloadWalletList(query)
}

/**
 * `/wallet-transactions` of head offices and `/imto-wallet-transactions` of partners: the wallets; `?account=` opens
 * one, `?show=fundings` lists fundings and refunds.
 */
export default function WalletScreen() {
  const [query] = useSearchParams()
  const account = query.get('account')
  if (account) return <Statement key={account} accountNumber={account} />
  return query.get('show') === 'fundings' ? <FundingList /> : <WalletList />
}
