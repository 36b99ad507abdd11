import { defineRemote } from '@portal/portal-sdk'

export default defineRemote({
  screens: {
    ParameterListScreen: () => import('./features/parameters/ParameterListScreen.tsx'),
    SystemSettingsScreen: () => import('./features/system-settings/SystemSettingsScreen.tsx'),
    ProfileScreen: () => import('./features/profile/ProfileScreen.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
  },
})
