import { texts as countryRules } from '@portal/contract/country-rules/texts'
import { texts as customers } from '@portal/contract/customers/texts'
import { texts as falseMatches } from '@portal/contract/false-matches/texts'
import { texts as partners } from '@portal/contract/partners/texts'
import { texts as regulatorReports } from '@portal/contract/regulator-reports/texts'
import { texts as screening } from '@portal/contract/screening/texts'
import { texts as cases } from '@portal/contract/screening-cases/texts'
import { texts as transactions } from '@portal/contract/transactions/texts'
import { texts as trustedPairs } from '@portal/contract/trusted-pairs/texts'
import { texts as watchLists } from '@portal/contract/watch-lists/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    CaseListScreen: () => import('./features/queue/CaseListScreen.tsx'),
    CustomerScreen: () => import('./features/customers/CustomerScreen.tsx'),
    FilingListScreen: () => import('./features/regulator-reports/FilingListScreen.tsx'),
    FalseMatchListScreen: () => import('./features/false-matches/FalseMatchListScreen.tsx'),
    InternalListScreen: () => import('./features/internal-list/InternalListScreen.tsx'),
    TrustedPairListScreen: () => import('./features/trusted-pairs/TrustedPairListScreen.tsx'),
    ScreeningLogScreen: () => import('./features/log/ScreeningLogScreen.tsx'),
    ScreeningRuleListScreen: () => import('./features/rules/ScreeningRuleListScreen.tsx'),
    WatchListListScreen: () => import('./features/watch-lists/WatchListListScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [
    cases,
    countryRules,
    customers,
    falseMatches,
    partners,
    regulatorReports,
    screening,
    transactions,
    trustedPairs,
    watchLists,
  ],
} satisfies Remote
