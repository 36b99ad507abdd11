import { defineRemote } from '@portal/portal-sdk'

export default defineRemote({
  screens: {
    ParameterListScreen: () => import('./features/parameters/ParameterListScreen.tsx'),
    SystemSettingsScreen: () => import('./features/system-settings/SystemSettingsScreen.tsx'),
    ProfileScreen: () => import('./features/profile/ProfileScreen.tsx'),
    AuditTrailScreen: () => import('./features/audit/AuditTrailScreen.tsx'),
    PartnerAuditTrailScreen: () => import('./features/audit/PartnerAuditTrailScreen.tsx'),
    ApiKeysScreen: () => import('./features/api-keys/ApiKeysScreen.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
  },
})
