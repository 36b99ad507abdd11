import { texts as countryRules } from '@portal/contract/i18n/country-rules'
import { texts as partners } from '@portal/contract/i18n/partners'
import { texts as screening } from '@portal/contract/i18n/screening'
import { texts as cases } from '@portal/contract/i18n/screening-cases'
import { texts as transactions } from '@portal/contract/i18n/transactions'
import { texts as trustedPairs } from '@portal/contract/i18n/trusted-pairs'
import { texts as watchLists } from '@portal/contract/i18n/watch-lists'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    QueueScreen: () => import('./features/queue/QueueScreen.tsx'),
    InternalListScreen: () => import('./features/internal-list/InternalListScreen.tsx'),
    PairListScreen: () => import('./features/trusted-pairs/PairListScreen.tsx'),
    ScreeningLogScreen: () => import('./features/log/ScreeningLogScreen.tsx'),
    RuleListScreen: () => import('./features/rules/RuleListScreen.tsx'),
    WatchListScreen: () => import('./features/watch-lists/WatchListScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [cases, countryRules, partners, screening, transactions, trustedPairs, watchLists],
} satisfies Remote
