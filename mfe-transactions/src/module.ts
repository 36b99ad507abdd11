import { READS_WALLETS } from '@portal/contract/calls/wallets'
import { defineModule } from '@portal/portal-sdk/module'
import { TITLES } from './titles.ts'

const HELD = encodeURIComponent('AML GATE')

export default defineModule({
  name: 'mfe-transactions',
  routes: [
    {
      path: '/inbound-transactions',
      screen: 'DirectCreditListScreen',
      title: 'directCredits',
      layout: 'portal',
      requires: 'DIRECT_CREDIT|READ',
      side: 'both',
    },
    {
      path: '/wallet-transactions',
      screen: 'WalletScreen',
      title: 'wallets',
      layout: 'portal',
      requires: READS_WALLETS,
      side: 'head-office',
    },
    {
      path: '/imto-wallet-transactions',
      screen: 'WalletScreen',
      title: 'wallets',
      layout: 'portal',
      requires: READS_WALLETS,
      side: 'operator',
    },
    {
      path: '/account-balances',
      screen: 'BalanceListScreen',
      title: 'balances',
      layout: 'portal',
      requires: READS_WALLETS,
      side: 'operator',
    },
  ],
  menu: [
    {
      path: '/inbound-transactions',
      title: 'directCredits',
      section: 'transactions',
      order: 10,
      icon: 'arrow-in',
      requires: 'DIRECT_CREDIT|READ',
      side: 'both',
    },
    {
      path: '/wallet-transactions',
      title: 'wallets',
      section: 'transactions',
      order: 30,
      icon: 'wallet',
      requires: READS_WALLETS,
      side: 'head-office',
    },
    {
      path: '/account-balances',
      title: 'balances',
      section: 'transactions',
      order: 5,
      icon: 'ledger',
      requires: READS_WALLETS,
      side: 'operator',
    },
    {
      path: '/imto-wallet-transactions',
      title: 'wallets',
      section: 'transactions',
      order: 30,
      icon: 'wallet',
      requires: READS_WALLETS,
      side: 'operator',
    },
  ],
  cards: [
    {
      path: '/inbound-transactions',
      title: 'transactionsCard',
      text: 'transactionsText',
      icon: 'arrow-in',
      order: 40,
      requires: 'DIRECT_CREDIT|READ',
      side: 'staff',
      figures: [
        {
          name: 'direct-credits.waiting',
          title: 'waitingForReview',
          href: `/inbound-transactions?f.transactionStatus=${HELD}`,
        },
        {
          name: 'direct-credits.pending',
          title: 'pendingDirectCredits',
          href: pendingOf('RECEIVED', 'AML GATE', 'PENDING'),
        },
      ],
    },
    {
      path: '/inbound-transactions',
      title: 'transactionsCard',
      text: 'ownTransactionsText',
      icon: 'arrow-in',
      order: 20,
      requires: 'DIRECT_CREDIT|READ',
      side: 'operator',
      figures: [
        { name: 'direct-credits.pending', title: 'pendingDirectCredits', href: pendingOf('RECEIVED', 'PENDING') },
      ],
    },
    {
      path: '/wallet-transactions',
      title: 'walletsCard',
      text: 'walletsText',
      icon: 'wallet',
      order: 80,
      requires: READS_WALLETS,
      side: 'head-office',
      figures: [
        { name: 'wallets.active', title: 'activeWallets', href: '/wallet-transactions?f.accountStatus=ACTIVE' },
        { name: 'wallets.low', title: 'lowWallets', href: '/wallet-transactions?f.isLow=YES' },
        {
          name: 'wallets.waiting',
          title: 'waitingFundings',
          href: '/wallet-transactions?show=fundings&f.fundingStatus=PENDING',
        },
      ],
    },
    {
      path: '/imto-wallet-transactions',
      title: 'walletsCard',
      text: 'ownWalletsText',
      icon: 'wallet',
      order: 40,
      requires: READS_WALLETS,
      side: 'operator',
      figures: [
        { name: 'wallets.active', title: 'activeWallets', href: '/imto-wallet-transactions?f.accountStatus=ACTIVE' },
        { name: 'wallets.low', title: 'lowWallets', href: '/imto-wallet-transactions?f.isLow=YES' },
      ],
    },
  ],
  commands: [
    {
      id: 'fund-wallet',
      title: 'fundWallet',
      href: '/wallet-transactions?panel=fund',
      icon: 'plus',
      requires: 'CASH_PICKUP|CREATE',
      side: 'head-office',
    },
    {
      id: 'wallet-fundings',
      title: 'fundings',
      href: '/wallet-transactions?show=fundings',
      icon: 'wallet',
      requires: READS_WALLETS,
      side: 'head-office',
    },
  ],
  tour: [
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
      // Operators do not fund (ruling A23): their step says what they find there.
      id: 'own-wallets',
      path: '/imto-wallet-transactions',
      target: 'page-title',
      title: 'wallets',
      text: 'tourOwnText',
      order: 60,
      requires: READS_WALLETS,
      side: 'operator',
    },
  ],
  titles: TITLES,
})

/** The list as its card of what is pending narrows it. */
function pendingOf(...statuses: readonly string[]): string {
  return `/inbound-transactions?${statuses.map((one) => `f.transactionStatus=${encodeURIComponent(one)}`).join('&')}`
}
