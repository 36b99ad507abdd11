import { texts as apiKeys } from '@portal/contract/api-keys/texts'
import { texts as audit } from '@portal/contract/audit/texts'
import { texts as auth } from '@portal/contract/auth/texts'
import { texts as codes } from '@portal/contract/codes/texts'
import { texts as countryRules } from '@portal/contract/country-rules/texts'
import { texts as parameters } from '@portal/contract/parameters/texts'
import { texts as regulatorReports } from '@portal/contract/regulator-reports/texts'
import { texts as settings } from '@portal/contract/settings/texts'
import { texts as transactions } from '@portal/contract/transactions/texts'
import { texts as valuesToCorrect } from '@portal/contract/values-to-correct/texts'
import { texts as webhooks } from '@portal/contract/webhooks/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    ParameterListScreen: () => import('./features/parameters/ParameterListScreen.tsx'),
    SystemSettingsScreen: () => import('./features/system-settings/SystemSettingsScreen.tsx'),
    ValueToCorrectListScreen: () => import('./features/values-to-correct/ValueToCorrectListScreen.tsx'),
    ProfileScreen: () => import('./features/profile/ProfileScreen.tsx'),
    AuditTrailScreen: () => import('./features/audit/AuditTrailScreen.tsx'),
    PartnerAuditTrailScreen: () => import('./features/audit/PartnerAuditTrailScreen.tsx'),
    ApiKeysScreen: () => import('./features/api-keys/ApiKeysScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [
    apiKeys,
    audit,
    auth,
    codes,
    countryRules,
    parameters,
    regulatorReports,
    settings,
    transactions,
    valuesToCorrect,
    webhooks,
  ],
} satisfies Remote
