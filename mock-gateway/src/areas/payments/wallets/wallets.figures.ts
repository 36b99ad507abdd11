import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import type { FigureSource, FigureValues } from '../../../engine/dashboard/index.ts'
import { readFundingsPage } from './fundings/fundings.read-model.ts'
import { isWalletReader } from './wallet-scope.ts'
import { readAvailable, readWalletsPage } from './wallets.read-model.ts'

/** The figures on available money, low wallets and pending fundings. Empty for users who may not read wallets. */
export const WALLET_FIGURES: FigureSource = {
  name: 'wallets',
  figures: ['active', 'available', 'low', 'waiting'],
  needs: READS_WALLETS,
  async read(context): Promise<FigureValues> {
    if (!isWalletReader(context.actor)) return {}
    const [wallets, available, fundings] = await Promise.all([
      readWalletsPage(context, { size: 1 }),
      readAvailable(context),
      readFundingsPage(context, { size: 1 }),
    ])
    return {
      available,
      active: wallets.totals?.totalActiveWallets ?? 0,
      low: wallets.totals?.totalLowWallets ?? 0,
      waiting: fundings.totals?.totalPendingFundings ?? 0,
    }
  },
}
