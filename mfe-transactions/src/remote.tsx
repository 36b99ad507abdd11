import { texts as cashPickups } from '@portal/contract/cash-pickups/texts'
import { texts as codes } from '@portal/contract/codes/texts'
import { texts as countryRules } from '@portal/contract/country-rules/texts'
import { texts as ledger } from '@portal/contract/ledger/texts'
import { texts as orphans } from '@portal/contract/orphans/texts'
import { texts as screening } from '@portal/contract/screening/texts'
import { texts as tills } from '@portal/contract/tills/texts'
import { texts as transactions } from '@portal/contract/transactions/texts'
import { texts as wallets } from '@portal/contract/wallets/texts'
import { texts as webhooks } from '@portal/contract/webhooks/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    WalletScreen: () => import('./features/wallets/WalletScreen.tsx'),
    WalletBalanceListScreen: () => import('./features/wallets/WalletBalanceListScreen.tsx'),
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
