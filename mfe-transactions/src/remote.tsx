import { texts as cashPickups } from '@portal/contract/i18n/cash-pickups'
import { texts as codes } from '@portal/contract/i18n/codes'
import { texts as countryRules } from '@portal/contract/i18n/country-rules'
import { texts as ledger } from '@portal/contract/i18n/ledger'
import { texts as orphans } from '@portal/contract/i18n/orphans'
import { texts as screening } from '@portal/contract/i18n/screening'
import { texts as tills } from '@portal/contract/i18n/tills'
import { texts as transactions } from '@portal/contract/i18n/transactions'
import { texts as wallets } from '@portal/contract/i18n/wallets'
import { texts as webhooks } from '@portal/contract/i18n/webhooks'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    WalletScreen: () => import('./features/wallets/WalletScreen.tsx'),
    BalanceListScreen: () => import('./features/wallets/BalanceListScreen.tsx'),
    BankOrphanListScreen: () => import('./features/orphans/BankOrphanListScreen.tsx'),
    MtoOrphanListScreen: () => import('./features/orphans/MtoOrphanListScreen.tsx'),
    CashPickupListScreen: () => import('./features/cash-pickups/CashPickupListScreen.tsx'),
    TillScreen: () => import('./features/tills/TillScreen.tsx'),
    DirectCreditListScreen: () => import('./features/direct-credits/DirectCreditListScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [cashPickups, codes, countryRules, ledger, orphans, screening, tills, transactions, wallets, webhooks],
} satisfies Remote
