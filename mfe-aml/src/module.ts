import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { defineModule } from '@portal/portal-sdk/module'
import { COMMANDS } from './commands.ts'
import { TITLES } from './titles.ts'
import { TOUR } from './tour.ts'

const HELD = encodeURIComponent('AML GATE')

export default defineModule({
  name: 'mfe-aml',
  routes: [
    {
      path: '/transactions',
      screen: 'CaseListScreen',
      title: 'transactionQueue',
      layout: 'portal',
      requires: READS_CASES,
      side: 'staff',
    },
    {
      path: '/transaction-rule',
      screen: 'ScreeningRuleListScreen',
      title: 'transactionRules',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/watch-lists',
      screen: 'WatchListListScreen',
      title: 'watchLists',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/internal-list',
      screen: 'ListingListScreen',
      title: 'internalList',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/trusted-pairs',
      screen: 'PairListScreen',
      title: 'trustedPairs',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/screening-log',
      screen: 'ScreeningLogScreen',
      title: 'screeningLog',
      layout: 'portal',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/transactions',
      title: 'transactionQueue',
      section: 'screening',
      order: 10,
      icon: 'clock',
      requires: READS_CASES,
      side: 'staff',
    },
    {
      path: '/transaction-rule',
      title: 'transactionRules',
      section: 'screening',
      order: 20,
      icon: 'shield',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/watch-lists',
      title: 'watchLists',
      section: 'screening',
      order: 24,
      icon: 'columns',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/internal-list',
      title: 'internalList',
      section: 'screening',
      order: 25,
      icon: 'lock',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/trusted-pairs',
      title: 'trustedPairs',
      section: 'screening',
      order: 26,
      icon: 'users',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
    {
      path: '/screening-log',
      title: 'screeningLog',
      section: 'screening',
      order: 28,
      icon: 'search',
      requires: 'TRANSACTION_RULE|READ',
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/transactions',
      title: 'screeningCard',
      text: 'screeningText',
      icon: 'shield',
      order: 50,
      requires: READS_CASES,
      side: 'staff',
      figures: [
        { name: 'screening-cases.held', title: 'heldCases', href: `/transactions?f.transactionStatus=${HELD}` },
        { name: 'screening-cases.due', title: 'dueCases', href: '/transactions?f.due=TODAY' },
      ],
    },
  ],
  commands: COMMANDS,
  tour: TOUR,
  titles: TITLES,
})
