import { texts as periodicReports } from '@portal/contract/periodic-reports/texts'
import { texts as reports } from '@portal/contract/reports/texts'
import { texts as screening } from '@portal/contract/screening/texts'
import { texts as transactions } from '@portal/contract/transactions/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    AnalyticsScreen: () => import('./features/analytics/AnalyticsScreen.tsx'),
    PeriodicReportListScreen: () => import('./features/periodic/PeriodicReportListScreen.tsx'),
    ReportListScreen: () => import('./features/reports/ReportListScreen.tsx'),
    ReportRunScreen: () => import('./features/run/ReportRunScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [periodicReports, reports, screening, transactions],
} satisfies Remote
