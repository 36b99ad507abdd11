import { texts as apiKeys } from '@portal/contract/i18n/api-keys'
import { texts as audit } from '@portal/contract/i18n/audit'
import { texts as auth } from '@portal/contract/i18n/auth'
import { texts as codes } from '@portal/contract/i18n/codes'
import { texts as countryRules } from '@portal/contract/i18n/country-rules'
import { texts as parameters } from '@portal/contract/i18n/parameters'
import { texts as settings } from '@portal/contract/i18n/settings'
import { texts as transactions } from '@portal/contract/i18n/transactions'
import { texts as webhooks } from '@portal/contract/i18n/webhooks'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    ParameterListScreen: () => import('./features/parameters/ParameterListScreen.tsx'),
    SystemSettingsScreen: () => import('./features/system-settings/SystemSettingsScreen.tsx'),
    ProfileScreen: () => import('./features/profile/ProfileScreen.tsx'),
    AuditTrailScreen: () => import('./features/audit/AuditTrailScreen.tsx'),
    PartnerAuditTrailScreen: () => import('./features/audit/PartnerAuditTrailScreen.tsx'),
    ApiKeysScreen: () => import('./features/api-keys/ApiKeysScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [apiKeys, audit, auth, codes, countryRules, parameters, settings, transactions, webhooks],
} satisfies Remote
