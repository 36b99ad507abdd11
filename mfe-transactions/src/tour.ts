import { READS_TILLS } from '@portal/contract/tills/tills.calls'
import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The steps of the guided tour on this module's screens. */
export const TOUR: ModuleContribution['tour'] = [
  {
    id: 'direct-credits',
    path: '/inbound-transactions',
    target: 'page-title',
    title: 'directCredits',
    text: 'tourDirectCreditsText',
    order: 55,
    requires: 'DIRECT_CREDIT|READ',
    side: 'both',
  },
  {
    id: 'cash-pickups',
    path: '/outbound-transactions',
    target: 'page-title',
    title: 'cashPickups',
    text: 'tourCashPickupsText',
    order: 57,
    requires: 'CASH_PICKUP|READ',
    side: 'both',
  },
  {
    id: 'tills',
    path: '/till',
    target: 'page-title',
    title: 'tills',
    text: 'tourTillsText',
    order: 58,
    requires: READS_TILLS,
    side: 'staff',
  },
  {
    id: 'fund-wallet',
    path: '/wallet-transactions',
    target: 'tour-fund-wallet',
    title: 'fundWallet',
    text: 'tourFundText',
    order: 60,
    requires: 'CASH_PICKUP|CREATE',
    side: 'head-office',
  },
  {
    // Operators do not fund wallets (ruling A23): their step describes what they see.
    id: 'own-wallets',
    path: '/imto-wallet-transactions',
    target: 'page-title',
    title: 'wallets',
    text: 'tourOwnText',
    order: 60,
    requires: READS_WALLETS,
    side: 'operator',
  },
]
