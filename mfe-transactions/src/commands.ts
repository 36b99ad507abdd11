import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** Commands available from anywhere (Ctrl/Cmd-K). */
export const COMMANDS: ModuleContribution['commands'] = [
  {
    id: 'fund-wallet',
    title: 'fundWallet',
    href: '/wallet-transactions?panel=fund',
    icon: 'plus',
    requires: 'CASH_PICKUP|CREATE',
    side: 'head-office',
  },
  {
    id: 'pay-out',
    title: 'payOut',
    href: '/outbound-transactions?panel=create',
    icon: 'wallet',
    firstPageOf: 'branch',
    requires: 'CASH_PICKUP|CREATE',
    side: 'branch',
  },
  {
    id: 'open-till',
    title: 'openTill',
    href: '/till?panel=open',
    icon: 'plus',
    requires: 'CASH_PICKUP|CREATE',
    side: 'branch',
  },
  {
    id: 'wallet-fundings',
    title: 'fundings',
    href: '/wallet-transactions?show=fundings',
    icon: 'wallet',
    requires: READS_WALLETS,
    side: 'head-office',
  },
]
