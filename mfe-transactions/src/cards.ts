import { READS_WALLETS } from '@portal/contract/wallets/wallets.calls'
import type { ModuleContribution } from '@portal/portal-sdk/module'

/** The dashboard cards, each with figures that link to its list. */
export const CARDS: ModuleContribution['cards'] = [
  {
    path: '/outbound-transactions',
    title: 'branchCard',
    text: 'branchText',
    icon: 'arrow-out',
    order: 10,
    requires: 'CASH_PICKUP|READ',
    side: 'staff',
    figures: [
      { name: 'tills.open', title: 'openTills', href: '/till?f.tillStatus=OPEN' },
      {
        name: 'cash-pickups.pending',
        title: 'pendingDirectCredits',
        href: listOf('/outbound-transactions', 'REQUESTED', 'RECEIVED', 'AML GATE', 'PENDING'),
      },
    ],
  },
  {
    path: '/inbound-transactions',
    title: 'transactionsCard',
    text: 'transactionsText',
    icon: 'arrow-in',
    order: 40,
    requires: 'DIRECT_CREDIT|READ',
    side: 'staff',
    figures: [
      { name: 'orphans.bank', title: 'bankOrphans', href: '/bank-orphans' },
      { name: 'orphans.partner', title: 'mtoOrphans', href: '/mto-orphans' },
    ],
  },
  {
    path: '/inbound-transactions',
    title: 'transactionsCard',
    text: 'ownTransactionsText',
    icon: 'arrow-in',
    order: 6,
    requires: 'DIRECT_CREDIT|READ',
    side: 'operator',
    figures: [
      {
        name: 'direct-credits.pending',
        title: 'pendingDirectCredits',
        href: listOf('/inbound-transactions', 'RECEIVED', 'PENDING'),
      },
      {
        name: 'direct-credits.failedToday',
        title: 'failedToday',
        href: `${listOf('/inbound-transactions', 'FAILED', 'RETURNED')}&from={today}&to={today}`,
      },
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
    order: 5,
    requires: READS_WALLETS,
    side: 'operator',
    figures: [
      {
        name: 'wallets.available',
        title: 'availableInWallets',
        href: '/imto-wallet-transactions?f.accountStatus=ACTIVE',
      },
      { name: 'wallets.low', title: 'lowWallets', href: '/imto-wallet-transactions?f.isLow=YES' },
    ],
  },
]

/** Returns the address of a list filtered to some statuses, for the card that counts them. */
function listOf(list: string, ...statuses: readonly string[]): string {
  return `${list}?${statuses.map((one) => `f.transactionStatus=${encodeURIComponent(one)}`).join('&')}`
}
