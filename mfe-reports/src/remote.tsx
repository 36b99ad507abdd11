import { texts as transactions } from '@portal/contract/i18n/transactions'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    AnalyticsScreen: () => import('./features/analytics/AnalyticsScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json'),
  },
  domains: [transactions],
} satisfies Remote
