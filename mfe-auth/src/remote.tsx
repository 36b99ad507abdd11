import { texts as auth } from '@portal/contract/auth/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    LandingScreen: () => import('./features/landing/LandingScreen.tsx'),
    LoginScreen: () => import('./features/login/LoginScreen.tsx'),
    RegisterScreen: () => import('./features/register/RegisterScreen.tsx'),
    RecoveryScreen: () => import('./features/recovery/RecoveryScreen.tsx'),
    SharedReportScreen: () => import('./features/shared-report/SharedReportScreen.tsx'),
    PreloaderScreen: () => import('./features/preloader/PreloaderScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [auth],
} satisfies Remote
