import { lazyPart, useSearchParams } from '@portal/portal-sdk'
import type { Parts, Preload } from '@portal/portal-sdk/list'
import { partsOfWalletList, preloadWalletList, WalletList } from './WalletList.tsx'

const Statement = lazyPart(() => import('./Statement.tsx'))
const DailyStatements = lazyPart(() => import('./daily-statements/DailyStatements.tsx'))
const loadFundingList = () => import('./FundingList.tsx')
const FundingList = lazyPart(loadFundingList)

export const preload: Preload = async (query) => {
  if (!['account', 'statements', 'show'].some((name) => query.has(name))) await preloadWalletList(query)
}

export const parts: Parts = async (query) => {
  if (query.has('account')) await Statement.preload()
  else if (query.has('statements')) await DailyStatements.preload()
  else if (query.has('show'))
    await Promise.all([FundingList.preload(), (await loadFundingList()).partsOfFundingList(query)])
  else await partsOfWalletList(query)
}

/**
 * Shows the wallets: `/wallet-transactions` for head offices, `/imto-wallet-transactions` for partners. `?account=`
 * opens the statement of one wallet, `?statements=` its daily statements, `?show=fundings` lists fundings and refunds.
 */
export default function WalletScreen() {
  const [query] = useSearchParams()
  const account = query.get('account')
  if (account) return <Statement key={account} accountNumber={account} />
  const stated = query.get('statements')
  if (stated) return <DailyStatements key={stated} accountNumber={stated} />
  return query.get('show') === 'fundings' ? <FundingList /> : <WalletList />
}
