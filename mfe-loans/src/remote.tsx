import { texts as loans } from '@portal/contract/loans/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    ProprietorListScreen: () => import('./features/proprietors/ProprietorListScreen.tsx'),
    LoanListScreen: () => import('./features/loans/LoanListScreen.tsx'),
    LoanChartScreen: () => import('./features/chart/LoanChartScreen.tsx'),
    ScheduleScreen: () => import('./features/schedules/ScheduleScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [loans],
} satisfies Remote
