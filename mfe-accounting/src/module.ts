import { defineModule } from '@portal/portal-sdk/module'

export default defineModule({
  name: 'mfe-accounting',
  routes: [
    {
      path: '/ledger',
      screen: 'LedgerScreen',
      title: 'ledger',
      layout: 'portal',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/ledger',
      title: 'ledger',
      section: 'transactions',
      order: 80,
      icon: 'ledger',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  cards: [],
  commands: [
    {
      id: 'trial-balance',
      title: 'trialBalance',
      href: '/ledger?show=trial-balance',
      icon: 'ledger',
      requires: 'ACCOUNTING_RULE|READ',
      side: 'staff',
    },
  ],
  titles: {
    en: { ledger: 'Books', trialBalance: 'Trial balance' },
    fr: { ledger: 'Grand livre', trialBalance: 'Balance générale' },
  },
})
