import { texts as accountingRules } from '@portal/contract/accounting-rules/texts'
import { texts as ledger } from '@portal/contract/ledger/texts'
import { texts as partners } from '@portal/contract/partners/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    AccountingRuleListScreen: () => import('./features/rules/AccountingRuleListScreen.tsx'),
    CreateAccountingRuleScreen: () => import('./features/rules/CreateAccountingRuleScreen.tsx'),
    LedgerScreen: () => import('./features/ledger/LedgerScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [accountingRules, ledger, partners],
} satisfies Remote
