import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Preload } from '@portal/portal-sdk/list'
import { preloadWalletList, WalletList } from './WalletList.tsx'

const Statement = lazyPart(() => import('./Statement.tsx'))
const FundingList = lazyPart(() => import('./FundingList.tsx'))

export const preload: Preload = async (query) => {
  if (!query.has('account') && !query.has('show')) await preloadWalletList(query)
}

/**
 * Shows the wallets: `/wallet-transactions` for head offices, `/imto-wallet-transactions` for partners. `?account=`
 * opens the statement of one wallet, `?show=fundings` lists fundings and refunds.
 */
export default function WalletScreen() {
  const [query] = useSearchParams()
  const account = query.get('account')
  if (account) return <Statement key={account} accountNumber={account} />
  return query.get('show') === 'fundings' ? <FundingList /> : <WalletList />
}
