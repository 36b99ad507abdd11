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
  ],
  titles: TITLES,
})

/** The list as its card of what is pending narrows it. */
function pendingOf(...statuses: readonly string[]): string {
  return `/inbound-transactions?${statuses.map((one) => `f.transactionStatus=${encodeURIComponent(one)}`).join('&')}`
}
