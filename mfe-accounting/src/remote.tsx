import { texts as ledger } from '@portal/contract/i18n/ledger'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    LedgerScreen: () => import('./features/ledger/LedgerScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json'),
  },
  domains: [ledger],
} satisfies Remote
